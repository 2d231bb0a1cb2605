import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useZone } from '../../../../platform/web/site.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { getMailedWithdrawal, type MailedWithdrawal, withdrawByMail } from '../../contract/withdrawals.ts'
import { WithdrawalStatement } from '../widgets/withdrawal-statement.tsx'

/** Withdrawing from a purchase by the link in the mail with its receipt, for those who cannot log in. */
export default function WithdrawScreen() {
  const { t } = useTranslation('your-payments')
  const { token = '' } = useParams()
  const hydrated = useHydrated()
  const isToken = /^\d{1,9}\.[\w-]{43}$/.test(token)
  const reading = useQuery({
    ...queryOf(getMailedWithdrawal, { params: { token } }),
    enabled: hydrated && isToken,
  })
  const { data: purchase, error } = reading
  const isVoid = (hydrated && !isToken) || (error instanceof ApiError && error.code === 'email_link_invalid')
  return (
    <Page title={t('withdraw.title')} width="form">
      <ScreenTitle>{t('withdraw.title')}</ScreenTitle>
      {purchase ? (
        <Purchase purchase={purchase} token={token} onDone={() => void reading.refetch()} />
      ) : isVoid ? (
        <EmptyState title={t('withdraw.voidTitle')} text={t('withdraw.void')}>
          <LinkButton to="/contact">{t('withdraw.contact')}</LinkButton>
        </EmptyState>
      ) : (
        <NotYet reading={reading} title={t('withdraw.failed')} height={240} />
      )}
    </Page>
  )
}

interface PurchaseProps {
  purchase: MailedWithdrawal
  token: string
  onDone: () => void
}

function Purchase({ purchase, token, onDone }: PurchaseProps) {
  const { t, i18n } = useTranslation('your-payments')
  const timeZone = useZone()
  const [isStated, setIsStated] = useState(false)
  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      await command(withdrawByMail, { params: { token } })
      onDone()
    },
  })
  const { withdrawnAt, until, name, description } = purchase
  if (withdrawnAt !== null) {
    const when = new Intl.DateTimeFormat(localeOf(i18n.language), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone,
    })
    return (
      <div role="status">
        <Notice tone="good" title={t('withdraw.on', { when: when.format(new Date(withdrawnAt)) })}>
          <p>{t('withdraw.acknowledged', { what: description })}</p>
        </Notice>
      </div>
    )
  }
  if (until === null) return <Notice title={t('withdraw.overTitle')}>{t('withdraw.over')}</Notice>
  return (
    <form {...form.form} className={stack(4)}>
      <WithdrawalStatement purchase={purchase} name={name} isStated={isStated} />
      <FormProblem problem={form.problem} />
      <div className={row(3, 'wrap')}>
        {isStated ? (
          <>
            <Button key="back" size="large" onClick={() => setIsStated(false)} disabled={form.busy}>
              {t('withdraw.back')}
            </Button>
            <Button key="confirm" type="submit" kind="danger" size="large" busy={form.busy}>
              {t('withdraw.confirm')}
            </Button>
          </>
        ) : (
          <Button key="go" kind="primary" size="large" onClick={() => setIsStated(true)}>
            {t('withdraw.go')}
          </Button>
        )}
      </div>
    </form>
  )
}
