import { type MenuEntry, type Screen, screens } from '../screens.ts'

export interface AdminGroup {
  readonly label: MenuEntry['group']
  readonly links: readonly Screen[]
}

/** The groups of the menu with the screens that may be opened, in the order of the list of screens. */
export const adminGroups = (isAdmin: boolean, hasCoachPay: boolean): AdminGroup[] =>
  [...Map.groupBy(screens, ({ menu }) => menu?.group)].flatMap(([label, all]) => {
    const links = all.filter(
      ({ access, menu }) => (isAdmin || access !== 'admin') && (hasCoachPay || !menu?.ifCoachPay),
    )
    return label && links.length > 0 ? { label, links } : []
  })
