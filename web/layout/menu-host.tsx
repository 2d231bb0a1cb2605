import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

// Nobody needs the menu for the first look at a page.
const MenuSheet = lazy(() => import('./menu-sheet.tsx'))
const CenterDialog = lazy(() => import('./center-dialog.tsx'))

interface Menu {
  open: () => void
  /** The dialog in which the center is chosen. */
  chooseCenter: () => void
}

const MenuContext = createContext<Menu>({ open: () => undefined, chooseCenter: () => undefined })

/** Opens the menu, or the choice of the center, from anywhere. */
export const useMenu = () => use(MenuContext)

/** Keeps the menu and the center dialog, which any screen may open. */
export function MenuHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'menu' | 'center' | 'nothing'>('nothing')
  const { pathname } = useLocation()
  const menu = useMemo(() => ({ open: () => setShown('menu'), chooseCenter: () => setShown('center') }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what closes it
  useEffect(() => setShown('nothing'), [pathname])

  const close = () => setShown('nothing')
  return (
    <MenuContext value={menu}>
      {children}
      <Suspense fallback={null}>
        {shown === 'menu' && <MenuSheet onClose={close} />}
        {shown === 'center' && <CenterDialog onClose={close} />}
      </Suspense>
    </MenuContext>
  )
}
