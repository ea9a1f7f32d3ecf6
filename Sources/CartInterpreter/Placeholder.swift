import CartModels
