import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormPart, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useUndoToast } from '../../../../platform/web/admin-kit/undo-toast.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { CheckField, FieldNote } from '../../../../platform/web/ui/forms/field.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import {
  CodeForm,
  CodePurpose,
  changeCode,
  createCode,
  type DiscountCode,
} from '../../contract/discount-codes.ts'
import { CodeUses } from './code-uses.tsx'
import styles from './plans.module.css'

interface Choices {
  sells: CodePurpose[]
  firstPurchaseOnly: boolean
}

function useCodeInputs({ sells }: Choices, choose: (more: Partial<Choices>) => void): FormPart[] {
  const { t: c } = useTranslation('admin-codes')
  const toggle = (one: CodePurpose, on: boolean) =>
    choose({ sells: CodePurpose.options.filter((each) => (each === one ? on : sells.includes(each))) })
  const percentWrong = {
    required: c('percentWrong.required'),
    too_big: c('percentWrong.too_big'),
    invalid: c('percentWrong.any'),
    too_small: c('percentWrong.any'),
  }
  return [
    <fieldset key="sells" className={styles.sells} aria-describedby="sells-note">
      <legend className={look('size-sm', 'semibold')}>{c('sells')}</legend>
      {CodePurpose.options.map((each) => (
        <CheckField
          key={each}
          label={c(`for.${each}`)}
          checked={sells.includes(each)}
          onChange={(event) => toggle(each, event.target.checked)}
        />
      ))}
      <FieldNote id="sells-note" error={sells.length === 0 && c('sellsNone')} hint={undefined} />
    </fieldset>,
    [
      { name: 'percent', label: c('percent'), unit: '%', wrong: percentWrong },
      { name: 'amount', label: c('amount'), unit: '€', wrong: c('amountWrong') },
    ],
    sells.includes('plan') && {
      name: 'months',
      label: c('months'),
      hint: c('amountHint'),
      wrong: c('monthsWrong'),
    },
    [
      { name: 'from', label: c('from') },
      { name: 'until', label: c('until'), wrong: c('untilWrong') },
    ],
    { name: 'maxUses', label: c('maxUses'), hint: c('maxUsesHint'), wrong: c('maxUsesWrong') },
  ]
}

/** State of choices that a contract form has no input for. */
function useChoices(first: Choices) {
  const [choices, setChoices] = useState(first)
  return { choices, choose: (more: Partial<Choices>) => setChoices((before) => ({ ...before, ...more })) }
}

function FirstPurchase({ choices, choose }: ReturnType<typeof useChoices>) {
  const { t: c } = useTranslation('admin-codes')
  return (
    <Switch
      label={c('firstPurchaseOnly')}
      hint={c('firstPurchaseHint')}
      on={choices.firstPurchaseOnly}
      onChange={(firstPurchaseOnly) => choose({ firstPurchaseOnly })}
    />
  )
}

/** Without plans, the months say nothing. */
const fixedOf = (choices: Choices) => ({ ...choices, ...(!choices.sells.includes('plan') && { months: 1 }) })

export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const { t: c } = useTranslation('admin-codes')
  const own = useChoices({ sells: ['plan'], firstPurchaseOnly: false })
  const code = { name: 'code', label: c('code'), hint: c('codeHint'), more: { autoCapitalize: 'characters' } }
  const form = useContractForm({
    schema: CodeForm,
    parts: [
      { ...code, wrong: { invalid: c('codeWrong'), key_taken: c('codeTaken') } },
      ...useCodeInputs(own.choices, own.choose),
    ],
    value: { months: 1 },
    fixed: fixedOf(own.choices),
    atField: { key_taken: 'code' },
    send: async (body) => {
      await command(createCode, { body })
      toast(c('added'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={c('newTitle')}
      form={form}
      save={t('plans.save')}
      onClose={onClose}
      disabled={own.choices.sells.length === 0}
    >
      <FirstPurchase {...own} />
    </FormDialog>
  )
}

export function CodeDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const { t: c } = useTranslation('admin-codes')
  const undoToast = useUndoToast()
  const own = useChoices(code)
  const [onOffer = code.onOffer, setOnOffer] = useState<boolean>()
  const { id, uses, version, code: text, ...before } = code
  const { sells, firstPurchaseOnly } = own.choices
  const form = useContractForm({
    schema: changeCode.body,
    parts: useCodeInputs(own.choices, own.choose),
    value: code,
    fixed: { ...fixedOf({ sells, firstPurchaseOnly }), onOffer, version },
    atField: { discount_below_uses: 'maxUses' },
    send: async (body) => {
      const after = await command(changeCode, { params: { id }, body })
      undoToast(c('saved'), () =>
        command(changeCode, { params: { id }, body: { ...before, version: after.version } }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={c('editTitle', { code: text })}
      form={form}
      save={t('plans.save')}
      onClose={onClose}
      disabled={sells.length === 0}
    >
      <FirstPurchase {...own} />
      <Switch label={c('offerLabel')} hint={c('offerHint')} on={onOffer} onChange={setOnOffer} />
      <CodeUses id={id} />
    </FormDialog>
  )
}
