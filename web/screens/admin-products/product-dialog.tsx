import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminProduct } from '../../../contracts/products.ts'
import { addProduct, changeProduct, sendProductPicture } from '../../api/goods.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { NameFields, SheetEnd, useSaved } from '../../widgets/goods-sheet.tsx'
import { readEuros, writeEuros } from '../../widgets/pay/read-euros.ts'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { productImage } from '../../widgets/product-image.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { usePictureChoice } from '../../widgets/use-picture-choice.tsx'
import styles from './products.module.css'

interface ProductDialogProps {
  /** Undefined for a new one. */
  product: AdminProduct | undefined
  onClose: () => void
  /** A new one is there, and may get its picture. */
  onAdded: (id: number) => void
}

/** A product, new or as it is. */
export function ProductDialog({ product, onClose, onAdded }: ProductDialogProps) {
  const { t } = useTranslation('admin-sales')
  const saved = useSaved()
  const [onOffer, setOnOffer] = useState(product?.onOffer ?? true)
  // As it was seen, but for its picture, which is sent on its own.
  const [seen] = useState(product)
  const [pictures, setPictures] = useState(0)
  const { form, field, first, errors, problem, busy } = useCallForm({
    initial: {
      nameCa: seen?.nameCa ?? '',
      nameEs: seen?.nameEs ?? '',
      price: seen ? writeEuros(seen.price) : '',
    },
    check: (typed) => ({
      ...runChecks(typed, { nameCa: checkText, nameEs: checkText }),
      ...(!readEuros(typed.price ?? '') && { price: 'invalid' }),
    }),
    send: async (typed) => {
      const sheet = {
        nameCa: typed.nameCa?.trim() ?? '',
        nameEs: typed.nameEs?.trim() ?? '',
        price: readEuros(typed.price ?? '') ?? 0,
      }
      if (!seen) {
        const id = await addProduct({ ...sheet, image: '' })
        toast(t('products.added'), 'good')
        return onAdded(id)
      }
      const { id, nameCa, nameEs, price } = seen
      const after = await changeProduct(id, { ...sheet, onOffer, version: seen.version + pictures })
      const back = { nameCa, nameEs, price, onOffer: seen.onOffer, version: after.version }
      saved(t('products.saved'), () => changeProduct(id, back))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t(seen ? 'products.editTitle' : 'products.newTitle')} busy={busy}>
      {seen ? (
        <PictureField
          id={seen.id}
          image={product?.image ?? seen.image}
          onSent={() => setPictures((count) => count + 1)}
        />
      ) : (
        <p className={styles.note}>{t('products.pictureLater')}</p>
      )}
      <form {...form} className={styles.form}>
        <NameFields field={field} maxLength={100} />
        <TextField
          label={t('products.priceLabel')}
          name="price"
          required
          inputMode="decimal"
          autoComplete="off"
          defaultValue={first.price}
          error={errors.price && t('products.priceWrong')}
        />
        <SheetEnd
          offer={seen && { hint: t('products.offerHint'), on: onOffer, onChange: setOnOffer }}
          problem={problem}
          busy={busy}
        />
      </form>
    </Dialog>
  )
}

/** The picture; a choice is sent at once. */
function PictureField({ id, image, onSent }: { id: number; image: string; onSent: () => void }) {
  const { t } = useTranslation('admin-sales')
  const { busy, problem, field, choose } = usePictureChoice({
    label: t('products.choose'),
    send: (picture) => sendProductPicture(id, picture).then(onSent),
    done: t('products.pictureDone'),
    wrong: t('products.pictureWrong'),
  })
  return (
    <div className={styles.picture}>
      {image ? (
        <img
          className={styles.preview}
          src={productImage(image)}
          alt={t('products.picture')}
          width={160}
          height={120}
        />
      ) : (
        <span className={styles.preview}>
          <IconPhoto size={40} aria-hidden />
        </span>
      )}
      <div className={styles.beside}>
        <Button busy={busy} onClick={choose}>
          {t('products.choose')}
        </Button>
        <p className={styles.note} aria-live="polite">
          {problem ?? t('products.pictureHint')}
        </p>
      </div>
      {field}
    </div>
  )
}
