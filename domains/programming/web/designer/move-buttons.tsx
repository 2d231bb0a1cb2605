import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import type { Desk } from './block-designer.tsx'

interface MoveButtonsProps {
  /** Name for screen readers. */
  what: string
  /** Key of the line or block. */
  of: number
  nth: number
  count: number
  desk: Desk
  onMove: (to: number) => void
}

/** Moves by one place. The pressed button keeps the focus; at the end of the list the other one gets it. */
export function MoveButtons({ what, of, nth, count, desk, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('admin-training')
  function step(by: -1 | 1) {
    const to = nth + by
    const isEnd = to === (by < 0 ? 0 : count - 1)
    desk.focusNext(`${by < 0 !== isEnd ? 'up' : 'down'}-${of}`)
    onMove(to)
  }
  return (
    <>
      <IconButton
        label={t('up', { what })}
        data-spot={`up-${of}`}
        disabled={nth === 0}
        onClick={() => step(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('down', { what })}
        data-spot={`down-${of}`}
        disabled={nth === count - 1}
        onClick={() => step(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </IconButton>
    </>
  )
}
