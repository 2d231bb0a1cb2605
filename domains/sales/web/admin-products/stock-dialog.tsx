import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageFacts } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { FieldRow } from '../../../../platform/web/admin-kit/field-row.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useWritten } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { type AdminProduct, changeStock, mostVariants } from '../../contract/products.ts'
import { mainLanguage, nameField, type SizeRow, stockBody, wrongInStock } from './stock-form.ts'

const textOf = (stock: number | null) => (stock === null ? '' : String(stock))

/** The sizes of a product, and how many pieces are left of each. */
export function StockDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin-products')
  const written = useWritten()
  const { t: tSales } = useTranslation('admin-sales')
  const [seen] = useState(product)
  const [stock, setStock] = useState(textOf(product.stock))
  const [sizes, setSizes] = useState<SizeRow[]>(() =>
    product.variants.map(({ id, texts, stock }) => ({
      ...{ id, stock, names: texts.name, key: id, text: textOf(stock) },
    })),
  )
  const [nextKey, setNextKey] = useState(-1)
  const change = (key: number, more: Partial<SizeRow>) =>
    setSizes((before) => before.map((size) => (size.key === key ? { ...size, ...more } : size)))
  const add = () => {
    setSizes([...sizes, { key: nextKey, id: null, names: {}, stock: null, text: '' }])
    setNextKey(nextKey - 1)
  }
  const form = useCallForm({
    check: () => wrongInStock(stock, sizes),
    send: async () => {
      await command(changeStock, { params: { id: seen.id }, body: stockBody(seen, stock, sizes) })
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const wrong = (name: string, text: string) => form.errors[name] && text
  const wrongName = (key: number) =>
    wrong(
      nameField(key, mainLanguage),
      t(form.errors[nameField(key, mainLanguage)] === 'taken' ? 'nameTaken' : 'nameWrong'),
    )
  return (
    <FormDialog
      title={t('title', { name: textIn(seen.texts.name, i18n.language) })}
      form={form}
      save={tSales('plans.save')}
      onClose={onClose}
    >
      <p className={look('soft')}>{t('hint')}</p>
      {sizes.length === 0 && (
        <TextField
          name="stock"
          label={t('stock')}
          inputMode="numeric"
          autoComplete="off"
          value={stock}
          error={wrong('stock', t('wrong'))}
          onChange={(event) => setStock(event.target.value)}
        />
      )}
      {sizes.map((size, nth) => (
        <fieldset key={size.key} className={classNames(stack(2), look('ruled'))}>
          <legend className={look('semibold')}>{t('nth', { count: nth + 1 })}</legend>
          <div className={row(3, 'top')}>
            <FieldRow>
              {written.map((language) => (
                <TextField
                  key={language}
                  name={nameField(size.key, language)}
                  label={languageFacts[language].name}
                  lang={language}
                  required={language === mainLanguage}
                  maxLength={30}
                  placeholder={language === mainLanguage ? undefined : (size.names[mainLanguage] ?? '')}
                  value={size.names[language] ?? ''}
                  error={language === mainLanguage ? wrongName(size.key) : undefined}
                  onChange={(event) =>
                    change(size.key, { names: { ...size.names, [language]: event.target.value } })
                  }
                />
              ))}
              <TextField
                name={`stock ${size.key}`}
                label={t('stock')}
                inputMode="numeric"
                autoComplete="off"
                value={size.text}
                error={wrong(`stock ${size.key}`, t('wrong'))}
                onChange={(event) => change(size.key, { text: event.target.value })}
              />
            </FieldRow>
            <IconButton
              label={t('remove', { name: textIn(size.names, i18n.language) || String(nth + 1) })}
              onClick={() => setSizes(sizes.filter(({ key }) => key !== size.key))}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </div>
        </fieldset>
      ))}
      <div>
        <Button onClick={add} disabled={sizes.length >= mostVariants}>
          <IconPlus size={20} aria-hidden /> {t('add')}
        </Button>
      </div>
    </FormDialog>
  )
}
