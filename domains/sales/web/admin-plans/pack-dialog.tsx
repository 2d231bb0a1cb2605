import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormPart, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useUndoToast } from '../../../../platform/web/admin-kit/undo-toast.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useVatInput } from '../../../invoicing/web/widgets/vat-field.ts'
import { type AdminPack, changePack, createPack, PackAudience, PackForm } from '../../contract/packs.ts'

function usePackInputs(): FormPart[] {
  const { t } = useTranslation('admin-sales')
  const { t: p } = useTranslation('admin-packs')
  const vat = useVatInput()
  return [
    {
      name: 'creditType',
      label: t('sell.creditType'),
      options: [
        ['ACTIVITY', t('sell.activity')],
        ['OPEN', t('sell.openBox')],
        ['SERVICE', t('sell.services')],
      ],
    },
    [
      { name: 'amount', label: p('amount'), wrong: p('amountWrong') },
      { name: 'price', label: t('products.priceLabel'), unit: '€', wrong: p('priceWrong') },
    ],
    { name: 'days', label: p('days'), hint: p('daysHint'), wrong: p('daysWrong') },
    {
      name: 'audience',
      label: p('audience'),
      options: PackAudience.options.map((value) => [value, p(`for.${value}`)] as const),
    },
    vat,
  ]
}

function Shareable(props: { on: boolean; onChange: (on: boolean) => void }) {
  const { t: p } = useTranslation('admin-packs')
  return <Switch label={p('shareable')} hint={p('shareableHint')} {...props} />
}

export function NewPackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const { t: p } = useTranslation('admin-packs')
  const [shareable, setShareable] = useState(false)
  const form = useContractForm({
    schema: PackForm,
    parts: usePackInputs(),
    fixed: { shareable },
    value: { creditType: 'ACTIVITY', audience: 'all', days: 90, vat: '21' },
    send: async (body) => {
      await command(createPack, { body })
      toast(p('added'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={p('newTitle')} form={form} save={t('plans.save')} onClose={onClose}>
      <Shareable on={shareable} onChange={setShareable} />
    </FormDialog>
  )
}

export function PackDialog({ pack, onClose }: { pack: AdminPack; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const { t: p } = useTranslation('admin-packs')
  const undoToast = useUndoToast()
  const [onOffer = pack.onOffer, setOnOffer] = useState<boolean>()
  const [shareable = pack.shareable, setShareable] = useState<boolean>()
  const { id, sold, version, ...before } = pack
  const form = useContractForm({
    schema: changePack.body,
    parts: usePackInputs(),
    value: pack,
    fixed: { shareable, onOffer, version },
    send: async (body) => {
      const after = await command(changePack, { params: { id }, body })
      undoToast(p('saved'), () =>
        command(changePack, { params: { id }, body: { ...before, version: after.version } }),
      )
      onClose()
    },
  })
  return (
    <FormDialog title={p('editTitle')} form={form} save={t('plans.save')} onClose={onClose}>
      <Shareable on={shareable} onChange={setShareable} />
      <Switch label={t('plans.offerLabel')} hint={p('offerHint')} on={onOffer} onChange={setOnOffer} />
    </FormDialog>
  )
}
