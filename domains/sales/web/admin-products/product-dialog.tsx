import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { useUndoToast } from '../../../../platform/web/admin-kit/undo-toast.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { usePictureChoice } from '../../../../platform/web/widgets/use-picture-choice.tsx'
import { useVatInput } from '../../../invoicing/web/widgets/vat-field.ts'
import {
  type AdminProduct,
  changeProduct,
  changeProductPicture,
  createProduct,
  ProductForm,
} from '../../contract/products.ts'
import { productImage } from '../widgets/product-image.ts'
import styles from './products.module.css'

function useProductInputs() {
  const { t } = useTranslation('admin-sales')
  return [
    ...useTextInputs()('texts.name', t('plans.name')),
    { name: 'price', label: t('products.priceLabel'), unit: '€', wrong: t('products.priceWrong') },
    useVatInput(),
  ]
}

interface NewProductDialogProps {
  onClose: () => void
  /** Called with the id of the new product, which can now get its picture. */
  onAdded: (id: number) => void
}

export function NewProductDialog({ onClose, onAdded }: NewProductDialogProps) {
  const { t } = useTranslation('admin-sales')
  const form = useContractForm({
    schema: ProductForm,
    parts: [<FormNote key="picture">{t('products.pictureLater')}</FormNote>, ...useProductInputs()],
    value: { vat: '21' },
    fixed: { image: '' },
    send: async (body) => {
      const { id } = await command(createProduct, { body })
      toast(t('products.added'), 'good')
      onAdded(id)
    },
  })
  return <FormDialog title={t('products.newTitle')} form={form} save={t('plans.save')} onClose={onClose} />
}

export function ProductDialog({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const undoToast = useUndoToast()
  const [onOffer = product.onOffer, setOnOffer] = useState<boolean>()
  const { id, texts, price, vat, version } = product
  const form = useContractForm({
    schema: changeProduct.body,
    parts: [<PictureField key="picture" id={id} image={product.image} />, ...useProductInputs()],
    value: product,
    fixed: { onOffer, version },
    send: async (body) => {
      const after = await command(changeProduct, { params: { id }, body })
      const before = { texts, price, vat, onOffer: product.onOffer, version: after.version }
      undoToast(t('products.saved'), () => command(changeProduct, { params: { id }, body: before }))
      onClose()
    },
  })
  return (
    <FormDialog title={t('products.editTitle')} form={form} save={t('plans.save')} onClose={onClose}>
      <Switch
        label={t('plans.offerLabel')}
        hint={t('products.offerHint')}
        on={onOffer}
        onChange={setOnOffer}
      />
    </FormDialog>
  )
}

/** Sends the picture as soon as it is chosen. */
function PictureField({ id, image }: { id: number; image: string }) {
  const { t } = useTranslation('admin-sales')
  const { busy, problem, field, choose } = usePictureChoice({
    label: t('products.choose'),
    send: (picture) => command(changeProductPicture, { params: { id }, body: { fileSource: picture } }),
    done: t('products.pictureDone'),
    wrong: t('products.pictureWrong'),
  })
  return (
    <div className={row(4, 'wrap')}>
      {image ? (
        <img
          className={classNames(stack(0, 'centered', 'faint'), styles.preview)}
          src={productImage(image)}
          alt={t('products.picture')}
          width={160}
          height={120}
        />
      ) : (
        <span className={classNames(stack(0, 'centered', 'faint'), styles.preview)}>
          <IconPhoto size={40} aria-hidden />
        </span>
      )}
      <div className={classNames(stack(2, 'left', 'soft'), styles.beside)}>
        <Button busy={busy} onClick={choose}>
          {t('products.choose')}
        </Button>
        <p aria-live="polite">{problem ?? t('products.pictureHint')}</p>
      </div>
      {field}
    </div>
  )
}
