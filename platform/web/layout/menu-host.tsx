import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

// Lazy: the first paint does not need the menu.
const MenuSheet = lazy(() => import('./menu-sheet.tsx'))
const CenterDialog = lazy(() => import('./center-dialog.tsx'))

interface Menu {
  open: () => void
  chooseCenter: () => void
}

const MenuContext = createContext<Menu>({ open: () => undefined, chooseCenter: () => undefined })

export const useMenu = () => use(MenuContext)

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
