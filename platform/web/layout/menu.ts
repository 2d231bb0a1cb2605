import { createContext, use } from 'react'

interface Menu {
  open: () => void
  chooseCenter: () => void
}

export const MenuContext = createContext<Menu>({ open: () => undefined, chooseCenter: () => undefined })

export const useMenu = () => use(MenuContext)
