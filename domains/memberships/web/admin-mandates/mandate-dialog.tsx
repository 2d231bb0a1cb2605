import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormPart, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import type { MemberCard } from '../../../people/contract/members.ts'
import { MemberPicker } from '../../../people/web/widgets/member-picker.tsx'
import { addMandate, changeMandate, type Mandate } from '../../contract/mandates.ts'
import { compactAccount, isBic, isIban, isOutsideEea } from '../../rules/account-number.ts'
import { isSepaReference } from '../../rules/sepa-text.ts'

const addressFields = ['street', 'postCode', 'town', 'country'] as const

/** Checks beyond the contract. */
function checkMandate({ iban = '', bic = '', reference = '', ...typed }: Typed): FieldErrors {
  const account = compactAccount(iban)
  const missing = isOutsideEea(account) ? addressFields.filter((name) => !typed[name]?.trim()) : []
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'required'])),
    ...(isOutsideEea(account) && !bic && { bic: 'required' }),
    ...(account && !isIban(account) && { iban: 'iban_invalid' }),
    ...(bic && !isBic(compactAccount(bic), account || undefined) && { bic: 'bic_invalid' }),
    ...(reference && !isSepaReference(reference.trim()) && { reference: 'reference_invalid' }),
  }
}

/** The inputs that a new and an existing mandate share. */
function useMandateParts(mandate: Mandate | undefined): FormPart[] {
  const { t } = useTranslation('admin-mandates')
  const today = useToday()
  const [iban, setIban] = useState('')
  const readOnly = mandate?.used === true
  const code = { spellCheck: false }
  /** Fields that banks outside the European Economic Area require. */
  const asked = { required: isOutsideEea(compactAccount(iban)) }
  return [
    readOnly && <Notice key="used">{t('form.used')}</Notice>,
    { name: 'holder', label: t('form.holder') },
    {
      name: 'iban',
      label: t('form.iban'),
      required: !mandate,
      more: { ...code, readOnly },
      hint: mandate && t('form.ibanKeep', { end: mandate.ibanEnd }),
      onText: setIban,
    },
    [
      { name: 'bic', label: t('form.bic'), ...asked, more: code, hint: t('form.bicHint') },
      {
        name: 'reference',
        label: t('form.reference'),
        more: { ...code, readOnly },
        hint: t('form.referenceHint'),
      },
    ],
    <FormNote key="address">{t('form.addressHint')}</FormNote>,
    { name: 'street', label: t('form.street'), ...asked },
    [
      { name: 'postCode', label: t('form.postCode'), ...asked },
      { name: 'town', label: t('form.town'), ...asked },
      { name: 'country', label: t('form.country'), ...asked, more: code, hint: 'AD, CH, GB' },
    ],
    {
      name: 'signedOn',
      label: t('form.signedOn'),
      more: { readOnly, max: today },
      hint: t('form.signedHint'),
    },
  ]
}

const shared = {
  omitsEmpty: true,
  check: checkMandate,
  atField: { reference_taken: 'reference', mandate_used: 'iban' },
}

export function NewMandateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-mandates')
  const [member, setMember] = useState<MemberCard>()
  const form = useContractForm({
    ...shared,
    schema: addMandate.body,
    parts: [
      {
        name: 'memberId',
        label: t('form.member'),
        render: ({ error }) => (
          <>
            <MemberPicker
              label={t('form.member')}
              chosen={member && `${member.name} ${member.surname}`}
              onPick={setMember}
              error={member ? undefined : error}
            />
            <input type="hidden" name="memberId" value={member?.id ?? ''} />
          </>
        ),
      },
      ...useMandateParts(undefined),
      <FormNote key="replaces">{t('form.replaces')}</FormNote>,
    ],
    send: async (body) => {
      await command(addMandate, { body })
      toast(t('form.added'), 'good')
      onClose()
    },
  })
  return <FormDialog title={t('form.add')} form={form} save={t('save')} onClose={onClose} />
}

/** Changes a mandate, or records its signature. */
export function MandateDialog({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t } = useTranslation('admin-mandates')
  const form = useContractForm({
    ...shared,
    schema: changeMandate.body,
    value: mandate,
    parts: useMandateParts(mandate),
    send: async (body, _, was) => {
      await command(changeMandate, { params: { id: mandate.id }, body: { ...body, was } })
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const title = t('form.edit', { name: mandate.member.name })
  return <FormDialog title={title} form={form} save={t('save')} onClose={onClose} />
}
