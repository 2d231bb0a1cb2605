import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Input, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { activitiesQuery } from '../../../gym/web/api/activities.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { listCoaches } from '../../../timetable/contract/coaches.ts'
import { addPayRule, Heads, PayRole, PayRuleForm, type PaySlot } from '../../contract/pay-rules.ts'
import { useRuleWords } from './rule-words.ts'

/** A rule from a day on: for whom, for what, and what it pays. */
export function RuleDialog({ slots, onClose }: { slots: readonly PaySlot[]; onClose: () => void }) {
  const { t } = useTranslation('admin-pay')
  const words = useRuleWords()
  const today = useToday()
  const { hasServices } = useGym().config
  const coaches = useQuery(queryOf(listCoaches, { query: {} })).data ?? []
  const activities = useQuery(activitiesQuery()).data ?? []
  type Field = Exclude<keyof PayRuleForm, 'startsOn'>
  const choice = (name: Field, options: Input['options']): Input => ({
    name,
    label: t(`rules.field.${name}`),
    options,
    required: true,
  })
  const part = (name: Field, unit: string, wrong: string): Input => ({
    name,
    label: t(hasServices && name === 'perClass' ? 'rules.perClassOrAppointment' : `rules.field.${name}`),
    unit,
    wrong,
  })
  const euros = (name: Field) => part(name, '€', t('rules.amountWrong'))
  const form = useContractForm({
    schema: PayRuleForm,
    parts: [
      [
        choice('coachId', [
          ['', t('rules.everybody')],
          ...coaches.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()] as const),
        ]),
        {
          ...choice(
            'role',
            PayRole.options
              .filter((one) => hasServices || one !== 'appointment')
              .map((one) => [one, t(`rules.${one}`)]),
          ),
          wrong: t('rules.roleWrong'),
        },
      ],
      [
        choice('activityId', [
          ['', t('rules.allClasses')],
          ...activities.map(({ id, name }) => [id, name] as const),
        ]),
        {
          ...choice('templateId', [
            ['', t('rules.anyTemplate')],
            ...slots.map((slot) => [slot.id, words.slot(slot)] as const),
          ]),
          wrong: t('rules.templateWrong'),
        },
      ],
      { name: 'startsOn', label: t('rules.startsOn') },
      <FormNote key="parts">{t('rules.formText')}</FormNote>,
      [
        {
          ...euros('perClass'),
          wrong: { required: t('rules.perClassWrong'), invalid: t('rules.amountWrong') },
        },
        euros('perHour'),
      ],
      [
        euros('perHead'),
        {
          ...choice(
            'heads',
            Heads.options.map((one) => [one, t(`rules.${one}`)]),
          ),
          hint: t('rules.headsHint'),
        },
      ],
      [
        { ...part('percent', '%', t('rules.percentWrong')), hint: t('rules.percentHint') },
        { ...euros('planHead'), hint: t('rules.planHeadHint') },
      ],
      [
        euros('minimum'),
        {
          ...part('cancelledHours', t('rules.hours'), t('rules.cancelledWrong')),
          hint: t('rules.cancelledHint'),
        },
      ],
    ],
    value: { role: 'lead', heads: 'attended', startsOn: today },
    send: async (body) => {
      await command(addPayRule, { body })
      toast(t('rules.added'), 'good')
      onClose()
    },
  })
  return <FormDialog title={t('rules.formTitle')} form={form} save={t('rules.save')} onClose={onClose} />
}
