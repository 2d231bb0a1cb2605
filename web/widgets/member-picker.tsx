import { IconX } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberCard } from '../../contracts/members.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { TextField } from '../ui/field.tsx'
import { look, stack } from '../ui/primitives.ts'
import styles from './member-picker.module.css'
import { useMemberSearch } from './use-member-search.ts'

interface MemberPickerProps {
  label: string
  /** What can be typed; their name, when it is left out. */
  hint?: string
  /** Name of who is picked; a press takes them away again. */
  chosen?: string | undefined
  /** Somebody was found and picked, or taken away. */
  onPick: (member: MemberCard | undefined) => void
  error?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** Finds one member by name. */
export function MemberPicker({ label, chosen, onPick, ...rest }: MemberPickerProps) {
  const { t } = useTranslation('admin')
  // What was pressed goes, and what comes in its place has the focus then.
  const follow = useRef(false)
  const focus = (element: HTMLElement | null) => {
    if (!element || !follow.current) return
    follow.current = false
    element.querySelector<HTMLElement>('button, input')?.focus()
  }
  const pick = (member: MemberCard | undefined) => {
    follow.current = true
    onPick(member)
  }
  if (chosen === undefined)
    return (
      <div ref={focus} className={styles.picker}>
        <Search label={label} onPick={pick} {...rest} />
      </div>
    )
  return (
    <div ref={focus} className={classNames(stack(1, 'fit', 'left', 'shrink'), styles.chosen)}>
      <span className={look('semibold')}>{label}</span>
      <Button aria-label={t('person.clear', { name: chosen })} onClick={() => pick(undefined)}>
        <span className={styles.name}>{chosen}</span> <IconX size={18} aria-hidden />
      </Button>
    </div>
  )
}

function Search({ label, hint, onPick, error, inputRef }: Omit<MemberPickerProps, 'chosen'>) {
  const { t } = useTranslation('admin')
  const { found, input, list, option, state } = useMemberSearch(onPick)
  return (
    <>
      <TextField
        label={label}
        placeholder={hint ?? t('person.hint')}
        required
        enterKeyHint="done"
        aria-keyshortcuts={inputRef ? '/' : undefined}
        error={error}
        {...(inputRef && { ref: inputRef })}
        {...input}
      />
      <div className={styles.found} {...list(label)}>
        {found.map((member, nth) => (
          <div key={member.id} className={styles.option} {...option(member, nth)}>
            {`${member.name} ${member.surname}`}
          </div>
        ))}
      </div>
      <p className={styles.state} role="status">
        {state && t(`person.${state}`)}
      </p>
    </>
  )
}
