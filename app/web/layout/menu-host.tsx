import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { MenuContext } from '../../../platform/web/layout/menu.ts'

// Lazy: the first paint does not need the menu.
const MenuSheet = lazy(() => import('./menu-sheet.tsx'))
const CenterDialog = lazy(() => import('../../../domains/gym/web/widgets/center-dialog.tsx'))

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
