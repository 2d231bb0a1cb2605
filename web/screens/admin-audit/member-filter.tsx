import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberCard } from '../../../contracts/members.ts'
import { memberSearchQuery } from '../../api/member-search.ts'
import { Button } from '../../ui/button.tsx'
import { usePaused } from '../../widgets/use-paused.ts'
import styles from './audit.module.css'

interface MemberFilterProps {
  /** Number of who is chosen. */
  chosen: number | undefined
  /** Their name, where it is known. */
  name: string | undefined
  onChoose: (member: MemberCard | undefined) => void
  inputRef: React.Ref<HTMLInputElement>
}

const nameOf = ({ name, surname }: MemberCard) => `${name} ${surname}`

/** Somebody to be looked for: type, arrow keys, Enter. */
export function MemberFilter({ chosen, name, onChoose, inputRef }: MemberFilterProps) {
  const { t } = useTranslation('admin-audit')
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isIn, setIsIn] = useState(false)
  const wanted = usePaused(text.trim())
  const search = useQuery(memberSearchQuery(wanted))
  const found = wanted ? (search.data?.content ?? []) : []
  const open = isIn && wanted.length > 0

  function choose(member: MemberCard | undefined) {
    if (!member) return
    setText('')
    onChoose(member)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setText('')
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter') choose(found[at])
    else return
    event.preventDefault()
  }

  const shown = name ?? (chosen === undefined ? '' : t('memberNumber', { id: chosen }))
  return (
    <div className={styles.member}>
      <label htmlFor={id} className={styles.label}>
        {t('member')}
      </label>
      {chosen === undefined ? (
        <>
          <input
            ref={inputRef}
            id={id}
            type="text"
            role="combobox"
            className={styles.input}
            placeholder={t('memberHint')}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && found[at] ? `${id}-${found[at].id}` : undefined}
            aria-keyshortcuts="/"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            onFocus={() => setIsIn(true)}
            onBlur={() => setIsIn(false)}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('member')}
            className={styles.found}
            hidden={!open || found.length === 0}
          >
            {found.map((member, nth) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
              <div
                key={member.id}
                id={`${id}-${member.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={nth === at}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(member)}
              >
                {nameOf(member)}
              </div>
            ))}
          </div>
          <p className={styles.state} role="status">
            {open && search.isPending && t('memberSearching')}
            {open && search.data && found.length === 0 && t('memberNone')}
          </p>
        </>
      ) : (
        <Button
          id={id}
          className={styles.chosen}
          aria-label={t('memberClear', { name: shown })}
          onClick={() => onChoose(undefined)}
        >
          {shown} <IconX size={18} aria-hidden />
        </Button>
      )}
    </div>
  )
}
