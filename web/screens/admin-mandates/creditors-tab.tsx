import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Creditor } from '../../../contracts/mandates.ts'
import { compactAccount, isBic, isCreditorId, isIban } from '../../../rules/account-number.ts'
import { changeCreditor, creditorsQuery } from '../../api/mandates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { InputPair } from '../../widgets/admin-kit/form-dialog.tsx'
import { Loaded } from '../../widgets/admin-kit/loaded.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { NoCenter } from '../../widgets/no-center.tsx'
import { type FieldErrors, useCallForm } from '../../widgets/use-call-form.ts'
import styles from './mandates.module.css'

/** With what each center collects. */
export function CreditorsTab() {
  const { t } = useTranslation('admin-mandates')
  const query = useQuery(creditorsQuery())
  return (
    <Loaded query={query} failed={t('creditor.failed')} height={520}>
      {(creditors) =>
        creditors.length === 0 ? (
          <NoCenter why={t('creditor.noCenterText')} />
        ) : (
          <>
            <p className={styles.note}>{t('creditor.intro')}</p>
            <div className={styles.cards}>
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

function check(typed: Record<string, string>): FieldErrors {
  const errors: Record<string, string> = {}
  const iban = compactAccount(typed.iban ?? '')
  if (!typed.name?.trim()) errors.name = 'required'
  if (!isCreditorId(compactAccount(typed.identifier ?? ''))) errors.identifier = 'creditor_id_invalid'
  if (!isIban(iban)) errors.iban = 'iban_invalid'
  if (typed.bic && !isBic(compactAccount(typed.bic), iban)) errors.bic = 'bic_invalid'
  return errors
}

function CreditorForm({ creditor }: { creditor: Creditor }) {
  const { t } = useTranslation('admin-mandates')
  const { name, identifier, iban, bic, format } = creditor
  const { form, field, first, problem, busy } = useCallForm({
    initial: { name, identifier, iban: iban.replace(/(.{4})(?=.)/g, '$1 '), bic, format },
    check,
    send: async (typed) => {
      await changeCreditor(creditor.center.id, {
        name: typed.name ?? '',
        identifier: typed.identifier ?? '',
        iban: typed.iban ?? '',
        ...(typed.bic && { bic: typed.bic }),
        format: typed.format === 'pain.008.001.02' ? typed.format : 'pain.008.001.08',
      })
      toast(t('saved'), 'good')
    },
  })
  const text = (
    name: 'name' | 'identifier' | 'iban' | 'bic',
    more: Partial<Parameters<typeof TextField>[0]>,
  ) => (
    <TextField
      label={t(`creditor.${name}`)}
      {...field(name)}
      required={name !== 'bic'}
      autoComplete="off"
      spellCheck={false}
      {...more}
    />
  )
  return (
    <Card>
      <form {...form} className={styles.form} aria-label={creditor.center.name}>
        <h2 className={styles.cardTitle}>
          {creditor.center.name} {identifier === '' && <Badge>{t('creditor.missing')}</Badge>}
        </h2>
        {text('name', { maxLength: 70 })}
        {text('identifier', { maxLength: 50, hint: t('creditor.identifierHint') })}
        {text('iban', { maxLength: 50 })}
        <InputPair>
          {text('bic', { maxLength: 14 })}
          <SelectField
            label={t('creditor.format')}
            name="format"
            required
            defaultValue={first.format}
            hint={t('creditor.formatHint')}
          >
            <option value="pain.008.001.08">{t('creditor.newer')}</option>
            <option value="pain.008.001.02">{t('creditor.older')}</option>
          </SelectField>
        </InputPair>
        <FormProblem problem={problem} />
        <Button type="submit" kind="primary" busy={busy}>
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
