import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { boardLists, useBoardAddress } from './use-board-address.ts'

interface BoardFiltersProps {
  /** Null where only the board of the gym is offered. */
  center: { name: string } | null
  scope: 'center' | 'gym'
  /** More choices beside that of the scope. */
  children?: ReactNode
}

/** The list and the scope of a board, kept in the address. */
export function BoardFilters({ center, scope, children }: BoardFiltersProps) {
  const { t } = useTranslation('board')
  const { list, put } = useBoardAddress()
  return (
    <div className={stack(3)}>
      <Segmented
        label={t('list')}
        choices={boardLists.map((value) => ({ value, label: t(`lists.${value}`) }))}
        value={list}
        onChange={(value) => put('list', value === 'all' ? null : value)}
      />
      {(center || children) && (
        <div className={row(3, 'wrap')}>
          {center && (
            <SelectField
              required
              label={t('scope')}
              value={scope}
              onChange={(event) => put('of', event.target.value === 'gym' ? 'gym' : null)}
            >
              <option value="center">{center.name}</option>
              <option value="gym">{t('gym')}</option>
            </SelectField>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
