import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { matches } from '../../../../platform/web/widgets/matches-words.ts'
import { useComboBox } from '../../../../platform/web/widgets/use-combo-box.ts'
import picker from '../../../people/web/widgets/member-picker.module.css'
import type { Benchmark } from '../../contract/benchmarks.ts'

/** Most options of the list; more are found by typing. */
const mostOptions = 50

interface BenchmarkPickerProps {
  benchmarks: readonly Benchmark[]
  chosen: Benchmark | undefined
  hint: string | undefined
  onPick: (benchmark: Benchmark | undefined) => void
  /** Adds one of that name. */
  onAdd: (name: string) => void
}

/** Finds a benchmark by words of its name or lines. */
export function BenchmarkPicker({ benchmarks, chosen, hint, onPick, onAdd }: BenchmarkPickerProps) {
  const { t } = useTranslation('admin-training')
  // The pressed element disappears; its replacement gets the focus.
  const follow = useRef(false)
  const focus = (element: HTMLElement | null) => {
    if (!element || !follow.current) return
    follow.current = false
    element.querySelector<HTMLElement>('button, input')?.focus()
  }
  const pick = (benchmark: Benchmark | undefined) => {
    follow.current = true
    onPick(benchmark)
  }
  if (!chosen)
    return (
      <div ref={focus} className={classNames(stack(1), picker.picker)}>
        <Search benchmarks={benchmarks} onPick={pick} onAdd={onAdd} />
      </div>
    )
  return (
    <div ref={focus} className={classNames(stack(1, 'left', 'shrink'), picker.chosen)}>
      <span className={look('size-sm', 'semibold')}>{t('score.benchmark')}</span>
      <Button aria-label={t('benchmarks.clear', { name: chosen.name })} onClick={() => pick(undefined)}>
        <span className={picker.name}>{chosen.name}</span> <IconX size={18} aria-hidden />
      </Button>
      {hint && <p className={look('soft', 'size-s')}>{hint}</p>}
    </div>
  )
}

function Search({
  benchmarks,
  onPick,
  onAdd,
}: Pick<BenchmarkPickerProps, 'benchmarks' | 'onPick' | 'onAdd'>) {
  const { t } = useTranslation('admin-training')
  const [text, setText] = useState('')
  const typed = text.trim()
  const offered = benchmarks.filter(({ hidden }) => !hidden)
  const named = offered.filter(({ name }) => matches(text, name))
  const others = offered.filter((one) => !named.includes(one) && matches(text, ...one.lines))
  const found = [...named, ...(typed === '' ? [] : others)].slice(0, mostOptions)
  const isNew = !benchmarks.some(({ name }) => name.toLocaleLowerCase() === typed.toLocaleLowerCase())
  const { open, input, list, option } = useComboBox({ text, onText: setText, found, opens: true, onPick })
  return (
    <>
      <TextField
        label={t('score.benchmark')}
        placeholder={t('benchmarks.pick')}
        enterKeyHint="done"
        {...input}
      />
      <div className={classNames(look('field'), picker.found)} {...list(t('score.benchmark'))}>
        {found.map((one, nth) => (
          <div
            key={one.id}
            className={classNames(look('touch', 'pad2x3'), picker.option)}
            {...option(one, nth)}
          >
            {one.name} <span className={look('soft', 'size-s')}>{one.lines.slice(0, 3).join(' · ')}</span>
          </div>
        ))}
      </div>
      {open && typed !== '' && found.length === 0 && (
        <p className={look('soft', 'size-s')} role="status">
          {t('benchmarks.nothing')}
        </p>
      )}
      {typed !== '' && isNew && (
        // The field keeps the focus: what its list leaves free would move the button away from the pointer.
        <Button
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAdd(typed)}
        >
          <IconPlus size={18} aria-hidden /> {t('benchmarks.addNamed', { name: typed })}
        </Button>
      )}
    </>
  )
}
