import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mandate } from '../../../contracts/mandates.ts'
import type { MemberCard } from '../../../contracts/members.ts'
import { compactAccount, isBic, isIban } from '../../../rules/account-number.ts'
import { isSepaReference } from '../../../rules/sepa-text.ts'
import { addMandate, changeMandate } from '../../api/mandates.ts'
import { useToday } from '../../gym.ts'
import { DateField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormDialog, FormNote, InputPair } from '../../widgets/admin-kit/form-dialog.tsx'
import { MemberPicker } from '../../widgets/member-picker.tsx'
import { type FieldErrors, useCallForm } from '../../widgets/use-call-form.ts'

/** What this side can tell of a mandate's form; the server decides. */
export function checkMandate(typed: Record<string, string>, isNew: boolean): FieldErrors {
  const errors: Record<string, string> = {}
  const iban = compactAccount(typed.iban ?? '')
  if (isNew && !typed.memberId) errors.memberId = 'required'
  if (!typed.holder?.trim()) errors.holder = 'required'
  if (iban === '' ? isNew : !isIban(iban)) errors.iban = iban === '' ? 'required' : 'iban_invalid'
  if (typed.bic && !isBic(compactAccount(typed.bic), iban || undefined)) errors.bic = 'bic_invalid'
  if (typed.reference && !isSepaReference(typed.reference.trim())) errors.reference = 'reference_invalid'
  return errors
}

/** Adds a mandate, changes one, or notes that it was signed. */
export function MandateDialog({ mandate, onClose }: { mandate: Mandate | undefined; onClose: () => void }) {
  const { t } = useTranslation('admin-mandates')
  const today = useToday()
  const [member, setMember] = useState<MemberCard>()
  const form = useCallForm({
    initial: {
      holder: mandate?.holder ?? '',
      bic: mandate?.bic ?? '',
      reference: mandate?.reference ?? '',
      signedOn: mandate?.signedOn ?? '',
    },
    check: (typed) => checkMandate(typed, mandate === undefined),
    atField: { reference_taken: 'reference', mandate_used: 'iban' },
    send: async ({ memberId, holder = '', iban = '', bic = '', reference = '', signedOn = '' }) => {
      const body = {
        holder,
        ...(bic && { bic }),
        ...(reference && { reference }),
        ...(signedOn && { signedOn }),
      }
      if (mandate) await changeMandate(mandate.id, { ...body, ...(iban && { iban }) })
      else await addMandate({ ...body, iban, memberId: Number(memberId) })
      toast(t(mandate ? 'saved' : 'form.added'), 'good')
      onClose()
    },
  })
  const isUsed = mandate?.used === true
  const title = mandate ? t('form.edit', { name: mandate.member.name }) : t('form.add')
  return (
    <FormDialog title={title} form={form} save={t('save')} onClose={onClose}>
      {!mandate && (
        <>
          <MemberPicker
            label={t('form.member')}
            chosen={member && `${member.name} ${member.surname}`}
            onPick={setMember}
            error={member ? undefined : form.field('memberId').error}
          />
          <input type="hidden" name="memberId" value={member?.id ?? ''} />
        </>
      )}
      {isUsed && <Notice>{t('form.used')}</Notice>}
      <TextField
        label={t('form.holder')}
        {...form.field('holder')}
        required
        maxLength={70}
        autoComplete="off"
      />
      <TextField
        label={t('form.iban')}
        {...form.field('iban')}
        required={!mandate}
        readOnly={isUsed}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        hint={mandate && t('form.ibanKeep', { end: mandate.ibanEnd })}
      />
      <InputPair>
        <TextField
          label={t('form.bic')}
          {...form.field('bic')}
          maxLength={14}
          autoComplete="off"
          spellCheck={false}
          hint={t('form.bicHint')}
        />
        <TextField
          label={t('form.reference')}
          {...form.field('reference')}
          readOnly={isUsed}
          maxLength={35}
          autoComplete="off"
          spellCheck={false}
          hint={t('form.referenceHint')}
        />
      </InputPair>
      <DateField
        label={t('form.signedOn')}
        {...form.field('signedOn')}
        readOnly={isUsed}
        max={today}
        hint={t('form.signedHint')}
      />
      {!mandate && <FormNote>{t('form.replaces')}</FormNote>}
    </FormDialog>
  )
}
