import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { CodePrice } from '../../contract/discount-codes.ts'
import type { CheckoutState } from '../pay/checkout.ts'
import styles from './discount-code.module.css'

/** A discount code on something that is bought. */
export interface Discount {
  /** The price with the code, while one applies to what is chosen. */
  price: CodePrice | undefined
  /** The code for the order; undefined without one that applies. */
  code: string | undefined
  /** The price is not known yet. */
  isPending: boolean
  error: unknown
  apply: (typed: string) => void
  remove: () => void
}

interface DiscountSetup {
  /** The purchase; the price is read again when it changes. Undefined while the choice is incomplete. */
  item: object | undefined
  read: (code: string) => Promise<CodePrice>
  /** Code of a purchase that was not finished. */
  first?: string | undefined
}

/** The code of a purchase that was not finished. */
export const unfinishedCode = (state: CheckoutState): string | undefined =>
  'order' in state ? state.order.code : undefined

/** The price of what is chosen with a code, as the server computes it. */
export function useDiscount({ item, read, first }: DiscountSetup): Discount {
  const [asked, setAsked] = useState<string | null>()
  const code = asked === undefined ? first : (asked ?? undefined)
  const query = useQuery({
    queryKey: ['discount', code, item],
    queryFn: () => read(code ?? ''),
    enabled: code !== undefined && item !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const price = code === undefined || query.isError ? undefined : query.data
  return {
    price,
    code: price?.code,
    isPending: query.isFetching,
    error: code === undefined || query.isFetching ? undefined : query.error,
    apply: (typed) => {
      if (typed === code) void query.refetch()
      else setAsked(typed)
    },
    remove: () => setAsked(null),
  }
}

interface DiscountFieldProps {
  discount: Discount
  disabled: boolean
  /** At the desk. */
  isOther?: boolean
}

/** Asks for a code behind a button, and says what it takes off. It is part of forms, so it sends none itself. */
export function DiscountField({ discount, disabled, isOther = false }: DiscountFieldProps) {
  const { t } = useTranslation('discount')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const why = useWhy(discount.error)
  if (discount.price) return <Applied discount={discount} price={discount.price} disabled={disabled} />
  if (!open && !why) {
    return (
      <div>
        <Button kind="plain" disabled={disabled} onClick={() => setOpen(true)}>
          <IconTicket size={20} aria-hidden /> {t(isOther ? 'haveOther' : 'have')}
        </Button>
      </div>
    )
  }
  const apply = () => {
    setIsEmpty(typed.trim() === '')
    if (typed.trim() !== '') discount.apply(typed.trim().toUpperCase())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.field}>
      <TextField
        label={t('label')}
        required
        autoFocus={!why}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        disabled={disabled}
        error={isEmpty ? t('empty') : why}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button busy={discount.isPending} disabled={disabled} onClick={apply}>
        {t('apply')}
      </Button>
    </div>
  )
}

function useWhy(error: unknown): string | undefined {
  const { t } = useTranslation('discount')
  if (!error) return undefined
  return error instanceof ApiError && error.message ? error.message : t('failed')
}

function Applied({ discount, price, disabled }: { discount: Discount; price: CodePrice; disabled: boolean }) {
  const { t } = useTranslation('discount')
  const euros = useEuros()
  const off =
    price.percent === null
      ? t('amount', { amount: euros(price.amount ?? 0) })
      : t('percent', { percent: price.percent })
  const months = price.months === null ? '' : ` ${t('months', { count: price.months })}`
  return (
    <div className={row(3, 'between', 'panel', 'pad3')} role="status">
      <div className={stack(0)}>
        <strong className={look('break-anywhere')}>{t('applied', { code: price.code })}</strong>
        <span className={look('soft', 'size-sm')}>
          {off}
          {months}.
        </span>
      </div>
      <Button kind="plain" disabled={disabled} onClick={discount.remove}>
        {t('remove')}
      </Button>
    </div>
  )
}

/** A price, after the one without the code. */
export function ReducedPrice({ discount, price }: { discount: Discount; price: number }) {
  const { t } = useTranslation('discount')
  const euros = useEuros()
  const before = discount.price?.price
  return (
    <>
      {before !== undefined && before !== price && (
        <del className={styles.before}>
          <Spoken>{t('before')} </Spoken>
          {euros(before)}
        </del>
      )}
      {euros(price)}
    </>
  )
}
