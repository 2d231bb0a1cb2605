import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lastBefore } from '../../../../platform/rules/local-time.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { comingDay } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import type { Rate, RatePreview, RateRequest } from '../../contract/memberships.ts'
import { askForRate, ratePreviewQuery, readRateAgain } from '../api/rate.ts'
import { Preview } from './preview.tsx'
import styles from './rate.module.css'
import type { Asking } from './rate-change.ts'
import { useRateWords } from './rate-words.ts'

interface WishDialogProps {
  rate: Rate
  memberId: number
  asking: Asking
  wish: RateRequest
  children?: ReactNode
  onBack?: () => void
  onClose: () => void
}

export function WishDialog({ rate, memberId, asking, wish, children, onBack, onClose }: WishDialogProps) {
  const { t } = useRateWords()
  const errorText = useErrorText()
  const { busy, problem, send } = useSending({ rate, memberId, asking, wish, onClose })
  // No preview after the request.
  const preview = useQuery({ ...ratePreviewQuery(memberId, wish), enabled: !busy })
  const { data, error, isPlaceholderData, isFetching } = preview
  const isRefused = error instanceof ApiError && error.status === 409
  const needsCard = data !== undefined && data.nowToPay > 0 && rate.paidBy === 'card' && !rate.card
  return (
    <Dialog open onClose={onClose} title={t(`dialog.${asking}`)} busy={busy}>
      <div className={stack(4)}>
        {children}
        {error && !isFetching ? (
          isRefused ? (
            <Notice tone="bad">{errorText(error)}</Notice>
          ) : (
            <ErrorState
              title={t('dialog.failed')}
              text={errorText(error)}
              onRetry={() => void preview.refetch()}
            />
          )
        ) : data ? (
          <div className={classNames(isPlaceholderData && styles.stale)}>
            <Preview rate={rate} wish={wish} preview={data} />
          </div>
        ) : (
          <Waiting>
            <p className={look('soft', 'size-sm')}>{t('dialog.weighing')}</p>
            <Skeleton height={144} />
          </Waiting>
        )}
        {needsCard && <NeedsCard />}
        <FormProblem problem={problem} />
      </div>
      <DialogActions>
        <Button onClick={onBack ?? onClose} disabled={busy}>
          {t(onBack ? 'dialog.back' : 'dialog.keep')}
        </Button>
        <Button
          kind={asking === 'leave' ? 'danger' : 'primary'}
          busy={busy}
          disabled={!data || isPlaceholderData || error !== null || needsCard}
          onClick={() => data && void send(data)}
        >
          <ConfirmWords asking={asking} preview={data} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function NeedsCard() {
  const { t, own } = useRateWords()
  return (
    <Notice tone="bad">
      <p>{t('dialog.noCard')}</p>
      {own && (
        <div className={row(3, 'rows2', 'stretch', 'wrap', 'above2')}>
          <LinkButton to="/config/your-payments?returnUrl=%2Fconfig%2Fyour-rate">
            {t('facts.addCard')}
          </LinkButton>
        </div>
      )}
    </Notice>
  )
}

function ConfirmWords({ asking, preview }: { asking: Asking; preview: RatePreview | undefined }) {
  const { t, i18n } = useRateWords()
  const euros = useEuros()
  const today = useToday()
  if (asking === 'maintenance_end' && preview && preview.nowToPay > 0) {
    return t('dialog.confirm.maintenance_end_pay', { price: euros(preview.nowToPay) })
  }
  const day = preview ? comingDay(preview.effectiveOn, today, i18n.language) : ''
  if (asking === 'maintenance' && !day) return t('dialog.maintenance')
  return t(`dialog.confirm.${asking}`, { day })
}

type Sending = Pick<WishDialogProps, 'rate' | 'memberId' | 'asking' | 'wish' | 'onClose'>

/** After a lost answer, looks up whether the change was made. */
function useSending({ rate, memberId, asking, wish, onClose }: Sending) {
  const { t, i18n } = useRateWords()
  const today = useToday()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const unheard = useRef<RatePreview>(undefined)

  function tellDone({ effectiveOn }: RatePreview, now: Rate | undefined) {
    unheard.current = undefined
    const isOwing = asking === 'maintenance_end' && now?.overdue
    const done = isOwing ? 'maintenance_end_owing' : wish.kind
    const date = (day: string) => comingDay(day, today, i18n.language)
    const text = t(`done.${done}`, { day: date(effectiveOn), until: date(lastBefore(effectiveOn)) })
    toast(text, isOwing ? 'bad' : 'good')
    onClose()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has been read anew
  useEffect(() => {
    if (unheard.current && isSo(rate, wish)) tellDone(unheard.current, rate)
  }, [rate])

  async function send(preview: RatePreview) {
    setBusy(true)
    setProblem(undefined)
    try {
      tellDone(preview, await askForRate(memberId, wish))
    } catch (reason) {
      const isRefusal = reason instanceof ApiError && reason.status >= 400 && reason.status < 500
      console.warn('the rate was not changed', wish.kind, reason instanceof ApiError && reason.code)
      if (!isRefusal) unheard.current = preview
      // The data behind may be old.
      await readRateAgain(memberId).catch(() => undefined)
      setProblem(reason)
      setBusy(false)
    }
  }
  return { busy, problem, send }
}

const isSo = (rate: Rate, wish: RateRequest): boolean =>
  wish.kind === 'maintenance_end' ? rate.maintenance === null : rate.pending?.kind === wish.kind
