;;; Has Emacs edit $SCRIPT, set up by $SETUP, and writes what it saw to $SEEN.  -*- lexical-binding: t -*-
;; Before version 29 it is a package, which Debian keeps here.
(unless (locate-library "eglot")
  (require 'package)
  (setq package-directory-list '("/usr/share/emacs/site-lisp/elpa"))
  (package-initialize))
(require 'eglot)
(require 'flymake)

(with-temp-buffer
  (insert (getenv "SETUP"))
  (eval-buffer))
(setq eglot-sync-connect 60
      eglot-autoshutdown nil
      eglot-send-changes-idle-time 0
      eglot-confirm-server-initiated-edits nil
      flymake-no-changes-timeout 0.05)

(defvar seen nil)

(defun note (what value)
  (push (replace-regexp-in-string "\n" "\\n" (format "%s: %s" what value) t t) seen))

(defun wait-for (what is-done)
  (let ((end (+ (float-time) 60)))
    (while (and (not (funcall is-done)) (< (float-time) end))
      (accept-process-output nil 0.02))
    (unless (funcall is-done) (note "in vain" what))))

(defun say-diagnostics ()
  (mapconcat (lambda (one)
               (format "%d %s" (line-number-at-pos (flymake-diagnostic-beg one))
                       (car (split-string (flymake-diagnostic-text one) "\n"))))
             (flymake-diagnostics) "; "))

(defun type-text (text)
  (insert text)
  (eglot--signal-textDocument/didChange))

(defun run ()
  (find-file (getenv "SCRIPT"))
  ;; What waits for the next command of somebody who types.
  (run-hooks 'post-command-hook)
  (wait-for "the server" #'eglot-managed-p)
  (wait-for "diagnostics" (lambda () (flymake-start) (flymake-diagnostics)))
  (note "diagnostics" (say-diagnostics))

  (goto-char (point-min))
  (forward-line 1)
  (end-of-line)
  (type-text "\"")
  (wait-for "no diagnostics" (lambda () (flymake-start) (not (flymake-diagnostics))))
  (note "after typing" (say-diagnostics))

  (goto-char (point-max))
  (type-text "add Bananas in prod")
  (completion-at-point)
  (note "completion" (buffer-substring (line-beginning-position) (point)))
  (eglot--signal-textDocument/didChange)

  (goto-char (point-min))
  (search-forward "func tw")
  (eglot-rename "double")
  (eglot-format-buffer)
  (note "text" (buffer-substring-no-properties (point-min) (point-max)))
  (eglot-shutdown (eglot-current-server)))

(condition-case mistake (run) (error (note "mistake" (error-message-string mistake))))
(with-temp-file (getenv "SEEN")
  (insert (mapconcat #'identity (nreverse seen) "\n") "\n"))
(kill-emacs 0)
