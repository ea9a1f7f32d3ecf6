import CartCLI
import CartPlatform

exit(QuickCart.runProcess())
