import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ordinal } from '../../../../platform/web/language/ordinal.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { FixedOffer } from '../../contract/fixed-places.ts'
import { type AskedSlot, fixedOfferQuery, useAskFixedPlace } from '../api/fixed-places.ts'
import { useSlotTime } from './fixed-slot.ts'

/** Asks for a place in a slot every week. */
export default function FixedDialog({ asked, onClose }: { asked: AskedSlot; onClose: () => void }) {
  const { t } = useTranslation('fixed-places')
  const errorText = useErrorText()
  const offer = useQuery(fixedOfferQuery(asked))
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {offer.data ? (
        <Offer offer={offer.data} onClose={onClose} />
      ) : offer.data === null ? (
        <>
          <p>{t('none')}</p>
          <Closing onClose={onClose} />
        </>
      ) : offer.error ? (
        <ErrorState
          title={t('failed')}
          text={errorText(offer.error)}
          onRetry={() => void offer.refetch()}
          busy={offer.isFetching}
        />
      ) : (
        <Waiting>
          <Skeleton height={160} />
        </Waiting>
      )}
    </Dialog>
  )
}

function Closing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('fixed-places')
  return (
    <DialogActions>
      <Button onClick={onClose}>{t('close')}</Button>
    </DialogActions>
  )
}

function Offer({ offer, onClose }: { offer: FixedOffer; onClose: () => void }) {
  const { t, i18n } = useTranslation(['fixed-places', 'errors'])
  const errorText = useErrorText()
  const slotTime = useSlotTime()
  const ask = useAskFixedPlace()
  const { slot, places, held, waiting, mine, refusal } = offer
  const free = waiting === 0 ? Math.max(places - held, 0) : 0
  const press = () =>
    ask.mutate(slot.id, {
      onSuccess: ({ position }) => {
        toast(t(position === null ? 'done' : 'doneLine'), 'good')
        onClose()
      },
    })
  return (
    <>
      <div className={stack(3)}>
        <p className={look('semibold')}>
          {t('what', { name: slot.activity.name, slot: slotTime(slot) })}
          <span className={look('block', 'soft', 'regular')}>{slot.center.name}</span>
        </p>
        <p>{t('how')}</p>
        {mine ? (
          <Notice>
            {mine.position === null
              ? t('held')
              : t('inLine', { position: ordinal(mine.position, i18n.language) })}
          </Notice>
        ) : refusal ? (
          <Notice>{t(`error.${refusal}`, { ns: 'errors' })}</Notice>
        ) : (
          <p className={look('soft')}>
            {free > 0
              ? t('free', { count: free, places })
              : waiting > 0
                ? t('fullLine', { count: waiting, places })
                : t('full', { places })}
          </p>
        )}
        {ask.error && <Notice tone="bad">{errorText(ask.error)}</Notice>}
      </div>
      {mine || refusal ? (
        <Closing onClose={onClose} />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" busy={ask.isPending} onClick={press}>
            {t(free > 0 ? 'ask' : 'askLine')}
          </Button>
        </DialogActions>
      )}
    </>
  )
}
