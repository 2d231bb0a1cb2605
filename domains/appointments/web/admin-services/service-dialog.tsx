import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { listCoaches } from '../../../timetable/contract/coaches.ts'
import {
  addService,
  changeService,
  ServiceForm,
  type ServiceSheet,
  type Space,
} from '../../contract/services.ts'
import { readPrices, ServicePrices, typedPrices } from './service-prices.tsx'

const kinds = ['SERVICE', 'ACTIVITY', 'OPEN', 'free'] as const
type Kind = (typeof kinds)[number]
const lengths = [30, 45, 60, 75, 90, 120]
const usual = { noticeMinutes: 120, leaveMinutes: 1440, bufferMinutes: 0 }

interface ServiceDialogProps {
  /** Undefined for a new one. */
  sheet: ServiceSheet | undefined
  spaces: readonly Space[]
  onClose: () => void
}

export function ServiceDialog({ sheet, spaces, onClose }: ServiceDialogProps) {
  const { t, i18n } = useTranslation('admin-services')
  const textInputs = useTextInputs()
  const coaches = useQuery(queryOf(listCoaches)).data ?? []
  const [kind, setKind] = useState<Kind>(sheet ? (sheet.creditType ?? 'free') : 'SERVICE')
  const [minutes, setMinutes] = useState(sheet?.minutes ?? [60])
  const [typed, setTyped] = useState(typedPrices(sheet?.prices ?? []))
  const [coachIds, setCoachIds] = useState(sheet?.coachIds ?? [])
  const [spaceIds, setSpaceIds] = useState(sheet?.spaceIds ?? [])
  const [onOffer, setOnOffer] = useState(sheet?.onOffer ?? true)
  const form = useContractForm({
    schema: ServiceForm,
    value: sheet ?? usual,
    fixed: {
      minutes,
      prices: readPrices(minutes, typed),
      coachIds,
      spaceIds,
      onOffer,
      creditType: kind === 'free' ? null : kind,
    },
    parts: [
      ...textInputs('texts.name', t('name')),
      <Choices
        key="minutes"
        label={t('minutes')}
        choices={[...new Set([...lengths, ...minutes])]
          .sort((a, b) => a - b)
          .map((n) => [n, String(n)] as const)}
        chosen={minutes}
        onChoose={setMinutes}
      />,
      <fieldset key="kind">
        <legend className={look('size-sm', 'semibold', 'below1')}>{t('pays')}</legend>
        <Segmented
          label={t('pays')}
          value={kind}
          onChange={setKind}
          choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </fieldset>,
      <ServicePrices key="prices" minutes={minutes} typed={typed} onType={setTyped} />,
      { name: 'noticeMinutes', label: t('notice'), unit: 'min', hint: t('noticeHint') },
      { name: 'leaveMinutes', label: t('leave'), unit: 'min', hint: t('leaveHint') },
      { name: 'bufferMinutes', label: t('buffer'), unit: 'min', hint: t('bufferHint') },
      <Choices
        key="coaches"
        label={t('coaches')}
        choices={coaches.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()] as const)}
        chosen={coachIds}
        onChoose={setCoachIds}
      />,
      spaces.length > 0 && (
        <Choices
          key="spaces"
          label={t('takes')}
          choices={spaces.map(({ id, texts }) => [id, textIn(texts.name, i18n.language)] as const)}
          chosen={spaceIds}
          onChoose={setSpaceIds}
        />
      ),
      <FormNote key="hours">{t('hoursNote')}</FormNote>,
    ],
    send: async (body) => {
      if (sheet)
        await command(changeService, { params: { id: sheet.id }, body: { ...body, version: sheet.version } })
      else await command(addService, { body })
      toast(t('saved'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(sheet ? 'editTitle' : 'add')}
      form={form}
      save={t('save')}
      disabled={minutes.length === 0 || readPrices(minutes, typed).some(({ price }) => Number.isNaN(price))}
      onClose={onClose}
    >
      <Switch label={t('onOffer')} hint={t('onOfferHint')} on={onOffer} onChange={setOnOffer} />
    </FormDialog>
  )
}

interface ChoicesProps {
  label: string
  choices: readonly (readonly [id: number, label: string])[]
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
}

function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={look('size-sm', 'semibold', 'below1')}>{label}</legend>
      <div className={row(4, 'wrap', 'rows2')}>
        {choices.map(([id, name]) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
