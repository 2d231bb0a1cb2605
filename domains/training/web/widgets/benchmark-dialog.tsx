import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type FormPart, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { type Benchmark, BenchmarkForm, createBenchmark, updateBenchmark } from '../../contract/benchmarks.ts'
import {
  plainScoring,
  type ScoreScheme,
  scoreSchemes,
  scoringBounds,
  setPicks,
  tieBreaks,
} from '../../contract/score-schemes.ts'
import { scoringOf } from '../../rules/guess-scoring.ts'
import { fieldsOf, type ScoringField } from './scoring-fields.ts'
import { useScoringText } from './use-scoring-text.ts'

/** The cap is typed in minutes. */
const DialogForm = BenchmarkForm.omit({ capSeconds: true }).extend({
  capMinutes: z
    .number()
    .positive()
    .max(scoringBounds.capSeconds / 60)
    .nullable()
    .default(null),
  hidden: z.boolean().default(false),
})

const secondsOf = (minutes: number | null | undefined): number | null =>
  minutes ? Math.max(1, Math.round(minutes * 60)) : null
const minutesOf = (seconds: number | null | undefined): number | null =>
  seconds ? Math.round(seconds / 0.6) / 100 : null

interface BenchmarkDialogProps {
  /** Undefined to add one. */
  benchmark: Benchmark | undefined
  /** Initial values of a new one. */
  start?: Partial<BenchmarkForm>
  onSaved?: (benchmark: Benchmark) => void
  onClose: () => void
  /** Label of the button that closes. */
  cancel?: string
}

export function BenchmarkDialog({ benchmark, start, onSaved, onClose, cancel }: BenchmarkDialogProps) {
  const { t } = useTranslation(['admin-training', 'scores'])
  const partsOf = useScoringText()
  const from = benchmark ?? { scheme: 'time', sets: 1, pick: 'best', teamSize: 1, ...start }
  const [scheme, setScheme] = useState<ScoreScheme>(from.scheme as ScoreScheme)
  const isUsed = benchmark?.used === true
  const has = (field: ScoringField) => fieldsOf[scheme].includes(field)
  const scored: FormPart[] = [
    {
      name: 'scheme',
      label: t('score.scheme'),
      options: scoreSchemes.map((each) => [each, sentence(t(`scores:scheme.${each}`))]),
      onText: (text) => setScheme(text as ScoreScheme),
    },
    has('sets') && [
      { name: 'sets', label: t('score.sets'), showBounds: true, required: true },
      {
        name: 'pick',
        label: t('score.pick'),
        required: true,
        options: setPicks.map((pick) => [pick, t(`score.picks.${pick}`)]),
      },
    ],
    has('tieBreak') && {
      name: 'tieBreak',
      label: t('score.tieBreak'),
      options: [
        ['', t('score.noTieBreak')],
        ...tieBreaks.map((by) => [by, sentence(t(`scores:scheme.${by}`))] as const),
      ],
    },
    { name: 'teamSize', label: t('score.team'), showBounds: true, required: true },
  ]
  const form = useContractForm({
    schema: DialogForm,
    parts: [
      { name: 'name', label: t('benchmarks.name') },
      { name: 'lines', label: t('benchmarks.lines'), hint: t('benchmarks.linesHint'), type: 'area' },
      ...(isUsed
        ? [
            <FormNote key="used">
              {t('benchmarks.usedHow', { how: `${sentence(partsOf(scoringOf(benchmark)).join(' · '))}.` })}
            </FormNote>,
          ]
        : scored),
      has('cap') && { name: 'capMinutes', label: t('benchmarks.cap'), unit: t('min') },
      benchmark && { name: 'hidden', label: t('benchmarks.hiddenLabel') },
    ],
    value: { ...from, capMinutes: minutesOf(from.capSeconds) },
    ...(isUsed && {
      fixed: {
        ...{ scheme: benchmark.scheme, sets: benchmark.sets, pick: benchmark.pick },
        ...{ tieBreak: benchmark.tieBreak, teamSize: benchmark.teamSize },
      },
    }),
    ...(start ? {} : { draft: `benchmark-${benchmark?.id ?? 'new'}` }),
    atField: { benchmark_exists: 'name' },
    send: async ({ capMinutes, hidden, ...body }, _, { capMinutes: wasMinutes, ...was }) => {
      const form = { ...body, capSeconds: has('cap') ? secondsOf(capMinutes) : null }
      const saved = benchmark
        ? await command(updateBenchmark, {
            params: { id: benchmark.id },
            body: {
              ...{ ...form, hidden },
              was: { ...was, ...(wasMinutes !== undefined && { capSeconds: secondsOf(wasMinutes) }) },
            },
          })
        : await command(createBenchmark, { body: form })
      toast(t(benchmark ? 'benchmarks.changed' : 'benchmarks.added', { name: saved.name }), 'good')
      onSaved?.(saved)
      onClose()
    },
  })
  const title = t(benchmark ? 'benchmarks.editTitle' : 'benchmarks.add')
  return (
    <FormDialog
      title={title}
      form={form}
      save={t('benchmarks.save')}
      onClose={onClose}
      {...(cancel && { cancel })}
    />
  )
}

/** How a block that becomes a benchmark of that name is scored. */
export const startOf = (name: string, lines: readonly string[], scoring = plainScoring('time')) => {
  const { scheme, sets, pick, capSeconds, tieBreak, teamSize } = scoring
  return { name, lines: [...lines], scheme, sets, pick, capSeconds, tieBreak, teamSize }
}
