import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { type MoveOffer, moveLabel, moveText } from './move-offer.ts'
import { useSaid } from './state-note.tsx'

interface TextProps {
  offer: MoveOffer
  now: number
  timeZone: string
}

/** Explains a move and its cost. */
export function MoveText({ offer, now, timeZone }: TextProps) {
  const { t } = useTranslation('booking')
  const said = useSaid(timeZone)
  const until = offer.unaskedUntil === null ? '' : said(offer.unaskedUntil, now)
  return <p>{t(`move.${moveText(offer)}`, { from: offer.from, until })}</p>
}

interface ButtonProps {
  offer: MoveOffer
  busy: boolean
  onMove: (offer: MoveOffer) => void
}

export function MoveButton({ offer, busy, onMove }: ButtonProps) {
  const { t } = useTranslation('booking')
  return (
    <Button kind="primary" busy={busy} onClick={() => onMove(offer)}>
      {t(`move.${moveLabel(offer)}`, { from: offer.from, to: offer.to })}
    </Button>
  )
}

/** Of a wait that would be skipped because of a place: offers to keep that place until its turn. */
export function KeepOffer({ offer, now, timeZone, busy, onMove }: TextProps & ButtonProps) {
  const { t } = useTranslation('booking')
  return (
    <Notice>
      <p>{t('move.skipped', { from: offer.from })}</p>
      <MoveText offer={offer} now={now} timeZone={timeZone} />
      <div className={row(2, 'stretch', 'wrap', 'above2')}>
        <MoveButton offer={offer} busy={busy} onMove={onMove} />
      </div>
    </Notice>
  )
}
