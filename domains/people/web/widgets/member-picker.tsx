import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useSlash } from '../../../../platform/web/widgets/shortcuts.ts'
import type { MemberCard } from '../../contract/members.ts'
import styles from './member-picker.module.css'
import { useMemberSearch } from './use-member-search.ts'

interface MemberPickerProps {
  label: string
  hint?: string
  chosen?: string | undefined
  /** Undefined when the picked member is removed. */
  onPick: (member: MemberCard | undefined) => void
  error?: ReactNode
  hasSlash?: boolean
}

export function MemberPicker({ label, chosen, onPick, ...rest }: MemberPickerProps) {
  const { t } = useTranslation('admin')
  // The pressed element disappears; its replacement gets the focus.
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

function Search({ label, hint, onPick, error, hasSlash }: Omit<MemberPickerProps, 'chosen'>) {
  const { t } = useTranslation('admin')
  const field = useRef<HTMLInputElement>(null)
  useSlash(field, hasSlash)
  const { found, input, list, option, state } = useMemberSearch(onPick)
  return (
    <>
      <TextField
        label={label}
        placeholder={hint ?? t('person.hint')}
        required
        enterKeyHint="done"
        aria-keyshortcuts={hasSlash ? '/' : undefined}
        error={error}
        ref={field}
        {...input}
      />
      <div className={classNames(look('field', 'above1'), styles.found)} {...list(label)}>
        {found.map((member, nth) => (
          <div
            key={member.id}
            className={classNames(look('touch', 'pad2x3'), styles.option)}
            {...option(member, nth)}
          >
            {`${member.name} ${member.surname}`}
          </div>
        ))}
      </div>
      <p className={classNames(look('soft', 'size-s'), styles.state)} role="status">
        {state && t(`person.${state}`)}
      </p>
    </>
  )
}
