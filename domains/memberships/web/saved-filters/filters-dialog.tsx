import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowWork } from '../../../../platform/web/admin-kit/row-work.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { deleteSavedFilter, type SavedFilter } from '../../contract/saved-filters.ts'
import { RenameDialog } from './save-filter-dialog.tsx'

interface FiltersDialogProps {
  filters: readonly SavedFilter[]
  onClose: () => void
}

/** Renames and deletes saved filters. */
export default function FiltersDialog({ filters, onClose }: FiltersDialogProps) {
  const { t } = useTranslation('saved-filters')
  const { t: tShell } = useTranslation('shell')
  const { busy, run } = useRowWork()
  const [renaming, setRenaming] = useState<SavedFilter>()
  if (renaming) return <RenameDialog filter={renaming} onClose={() => setRenaming(undefined)} />
  const remove = ({ id, name }: SavedFilter) =>
    run(id, async () => {
      await command(deleteSavedFilter, { params: { id } })
      toast(t('deleted', { name }), 'good')
      if (filters.length === 1) onClose()
    })
  return (
    <Dialog open onClose={onClose} title={t('label')}>
      <ul className={stack(2)}>
        {filters.map((filter) => (
          <li key={filter.id} className={row(2, 'between', 'wrap', 'rows0')}>
            <span>
              {filter.name}
              {!filter.filter && <span className={look('soft', 'size-s', 'block')}>{t('outdated')}</span>}
            </span>
            <span className={row(1)}>
              <Button
                kind="plain"
                aria-label={t('renameNamed', { name: filter.name })}
                aria-haspopup="dialog"
                onClick={() => setRenaming(filter)}
              >
                {t('rename')}
              </Button>
              <Button
                kind="plain"
                busy={busy === filter.id}
                aria-label={t('deleteNamed', { name: filter.name })}
                onClick={() => void remove(filter)}
              >
                {t('delete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{tShell('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
