import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { DateField, SelectField } from '../../ui/field.tsx'
import styles from './filter-bar.module.css'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

interface FilterBarProps {
  label?: string
  /** Always in sight: the search field, the main choice. */
  first?: ReactNode
  /** Filters that are set; shown on the button that hides them on phones. */
  count: number
  /** Removes all filters; its button appears once one is set. */
  onClear?: (() => void) | undefined
  /** Label of that button. */
  clear?: string
  children: ReactNode
}

/** The filters of a list: in a row, on phones behind one button. */
export function FilterBar({ label, first, count, onClear, clear, children }: FilterBarProps) {
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <search className={styles.bar} aria-label={label ?? t('kit.filters')}>
      {first}
      <Button
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />{' '}
        {count > 0 ? t('kit.filtersSet', { count }) : t('kit.filters')}
      </Button>
      <div id={id} className={styles.fields} data-open={open || undefined}>
        {children}
        {count > 0 && onClear && (
          <Button kind="plain" className={styles.clear} onClick={onClear}>
            {clear ?? t('kit.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

/** A search field alone, for lists without other filters. */
export function ListSearch({
  text = '',
  ...rest
}: Omit<SearchFieldProps, 'text'> & { text: string | undefined }) {
  return (
    <search className={styles.bar}>
      <SearchField text={text} {...rest} />
    </search>
  )
}

interface PickProps {
  label: string
  value: string | number | undefined
  onPick: (value: string | undefined) => void
}

/** One of several; `any` is the label of no choice, left out where one is always chosen. */
export function PickFilter({
  label,
  value,
  onPick,
  any,
  options,
  children,
  disabled,
}: PickProps & {
  any?: string
  options?: readonly (readonly [value: string | number, label: string])[]
  /** Instead of `options`, for groups. */
  children?: ReactNode
  disabled?: boolean
}) {
  return (
    <SelectField
      label={label}
      required
      disabled={disabled}
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value || undefined)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options?.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
      {children}
    </SelectField>
  )
}

/** A day (`YYYY-MM-DD`). */
export function DayFilter({
  label,
  value,
  onPick,
  ...bounds
}: PickProps & { min?: string | undefined; max?: string | undefined }) {
  return (
    <DateField
      label={label}
      required
      value={value ?? ''}
      {...bounds}
      onChange={(event) => onPick(event.target.value || undefined)}
    />
  )
}
