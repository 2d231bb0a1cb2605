import { IconArrowsExchange, IconDoorExit, IconPlayerPause, IconStar, IconStarOff } from '@tabler/icons-react'
import { MenuButton, MenuList } from '../../../../platform/web/ui/menu-list.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useGym } from '../../../gym/web/gym.ts'
import type { Asking } from './rate-change.ts'
import { useRateWords } from './rate-words.ts'

const signs = {
  change: IconArrowsExchange,
  proOn: IconStar,
  proOff: IconStarOff,
  maintenance: IconPlayerPause,
  leave: IconDoorExit,
}

export function ActionList({
  offered,
  onAsk,
}: {
  offered: readonly Asking[]
  onAsk: (what: Asking) => void
}) {
  const { t } = useRateWords()
  const { proPrice } = useGym().config
  const euros = useEuros()
  return (
    <MenuList>
      {offered.map((what) => {
        if (what === 'maintenance_end') return null
        const Sign = signs[what]
        return (
          <MenuButton
            key={what}
            sign={<Sign aria-hidden />}
            note={t(`actions.${what}Note`, { price: euros(proPrice) })}
            onPress={() => onAsk(what)}
            opens
          >
            {t(`actions.${what}`)}
          </MenuButton>
        )
      })}
    </MenuList>
  )
}
