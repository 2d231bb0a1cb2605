import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { useRowWork } from '../../../../platform/web/admin-kit/row-work.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { matches } from '../../../../platform/web/widgets/matches-words.ts'
import { linesIn } from '../../../training/rules/scores/scored-blocks.ts'
import {
  createWorkoutTemplate,
  deleteWorkoutTemplate,
  listWorkoutTemplates,
  type WorkoutTemplate,
} from '../../contract/library.ts'
import { glanceOf } from '../../rules/block-outline.ts'
import { ContentBlocks, useShown } from './content-blocks.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import styles from './library.module.css'
import type { Content, Insert } from './library-dialog.tsx'

interface TemplatesProps {
  /** What is being written. */
  content: Content
  onInsert: Insert
}

export function Templates({ content, onInsert }: TemplatesProps) {
  const { t } = useTranslation('library')
  const shownOf = useShown()
  const query = useQuery(queryOf(listWorkoutTemplates))
  const { busy, run } = useRowWork()
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<number>()
  const [kept, setKept] = useState<{ template?: WorkoutTemplate }>()
  const [removed, setRemoved] = useState<WorkoutTemplate>()
  const remove = (template: WorkoutTemplate) =>
    run(template.id, async () => {
      await command(deleteWorkoutTemplate, { params: { id: template.id } })
      setRemoved(template)
    })
  const bringBack = ({ id, name, wbs, language, notes }: WorkoutTemplate) =>
    run(id, async () => {
      await command(createWorkoutTemplate, { body: { name, wbs, language, notes } })
      setRemoved(undefined)
    })
  return (
    <div className={stack(3)}>
      <div>
        <Button aria-haspopup="dialog" disabled={content.wbs.length === 0} onClick={() => setKept({})}>
          <IconBookmark size={20} aria-hidden /> {t('template.keep')}
        </Button>
      </div>
      <div role="status">
        {removed && (
          <p className={row(2, 'wrap')}>
            {t('template.removed', { name: removed.name })}
            <Button kind="plain" onClick={() => void bringBack(removed)}>
              {t('template.undo')}
            </Button>
          </p>
        )}
      </div>
      <Loaded query={query} failed={t('template.failed')} height={[72, 72]}>
        {(all) => {
          if (all.length === 0) return <EmptyState title={t('template.none')} text={t('template.noneText')} />
          const found = all.filter(({ name, wbs }) => matches(typed, name, ...linesIn(wbs)))
          return (
            <>
              <TextField
                label={t('template.search')}
                type="search"
                required
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              {found.length === 0 && <p role="status">{t('template.noMatch')}</p>}
              <ul className={stack(2)} aria-label={t('template.list')}>
                {found.map((template) => (
                  <li key={template.id} className={look('panel')}>
                    <div className={row(1, 'between', 'top')}>
                      <button
                        type="button"
                        className={classNames(stack(1, 'grow', 'text-left', 'pad3', 'hover'), styles.head)}
                        aria-expanded={template.id === openId}
                        onClick={() => setOpenId(template.id === openId ? undefined : template.id)}
                      >
                        <strong className={look('break-anywhere')}>{template.name}</strong>
                        <span className={look('soft', 'size-s', 'break-anywhere')} lang="">
                          {glanceOf(shownOf(template))}
                        </span>
                      </button>
                      <span className={row(0, 'inline', 'fixed')}>
                        <IconButton
                          label={t('template.change', { name: template.name })}
                          aria-haspopup="dialog"
                          onClick={() => setKept({ template })}
                        >
                          <IconPencil size={18} aria-hidden />
                        </IconButton>
                        <IconButton
                          label={t('template.remove', { name: template.name })}
                          disabled={busy === template.id}
                          onClick={() => void remove(template)}
                        >
                          <IconTrash size={18} aria-hidden />
                        </IconButton>
                      </span>
                    </div>
                    {template.id === openId && (
                      <ContentBlocks content={template} figures={[]} onInsert={onInsert} />
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
      {kept && <KeepDialog {...kept} written={content} onClose={() => setKept(undefined)} />}
    </div>
  )
}
