import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormParts, type Input, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { NoCenter } from '../../../gym/web/widgets/no-center.tsx'
import { type Creditor, changeCreditor, listCreditors } from '../../contract/mandates.ts'
import { compactAccount, isBic, isCreditorId, isIban } from '../../rules/account-number.ts'
import styles from './mandates.module.css'

export function CreditorsTab() {
  const { t } = useTranslation('admin-mandates')
  const query = useQuery(queryOf(listCreditors))
  return (
    <Loaded query={query} failed={t('creditor.failed')} height={520}>
      {(creditors) =>
        creditors.length === 0 ? (
          <NoCenter why={t('creditor.noCenterText')} />
        ) : (
          <>
            <p className={look('soft')}>{t('creditor.intro')}</p>
            <div className={classNames(stack(4, 'above4'), styles.cards)}>
              {creditors.map((creditor) => (
                <CreditorForm key={creditor.center.id} creditor={creditor} />
              ))}
            </div>
          </>
        )
      }
    </Loaded>
  )
}

function check({ identifier = '', iban = '', bic = '' }: Typed): FieldErrors {
  const account = compactAccount(iban)
  return {
    ...(!isCreditorId(compactAccount(identifier)) && { identifier: 'creditor_id_invalid' }),
    ...(!isIban(account) && { iban: 'iban_invalid' }),
    ...(bic && !isBic(compactAccount(bic), account) && { bic: 'bic_invalid' }),
  }
}

function CreditorForm({ creditor }: { creditor: Creditor }) {
  const { t } = useTranslation('admin-mandates')
  const { center, identifier, iban } = creditor
  const text = (name: 'name' | 'identifier' | 'iban' | 'bic', hint?: string): Input => ({
    name,
    label: t(`creditor.${name}`),
    hint,
    more: { spellCheck: false },
  })
  const form = useContractForm({
    schema: changeCreditor.body,
    omitsEmpty: true,
    value: { ...creditor, iban: iban.replace(/(.{4})(?=.)/g, '$1 ') },
    parts: [
      text('name'),
      { ...text('identifier', t('creditor.identifierHint')), required: true },
      { ...text('iban'), required: true },
      [
        text('bic'),
        {
          name: 'format',
          label: t('creditor.format'),
          hint: t('creditor.formatHint'),
          options: [
            ['pain.008.001.08', t('creditor.newer')],
            ['pain.008.001.02', t('creditor.older')],
          ],
        },
      ],
    ],
    check,
    send: async (body, _, was) => {
      const seen = { ...was, iban: compactAccount(was.iban ?? '') }
      await command(changeCreditor, { params: { id: center.id }, body: { ...body, was: seen } })
      toast(t('saved'), 'good')
    },
  })
  return (
    <Card>
      <form {...form.form} className={stack(4)} aria-label={center.name}>
        <h2 className={look('size-h3')}>
          {center.name} {identifier === '' && <Badge>{t('creditor.missing')}</Badge>}
        </h2>
        <FormParts form={form} />
        <FormProblem problem={form.problem} />
        <Button type="submit" kind="primary" busy={form.busy} disabled={form.changed.length === 0}>
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
