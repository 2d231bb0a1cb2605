/** Whom an activity is for. Values: youngest and oldest, in years; ages, list. */
export const ages = {
  between: 'de {{youngest}} a {{oldest}} años',
  from: 'desde los {{youngest}} años',
  to: 'hasta los {{oldest}} años',
  unfit: 'No es para tu edad: es {{ages}}.',
  unfitOther: 'No es para su edad: es {{ages}}.',
  unfitList: 'Por tu edad no podrás reservar {{list}}.',
}
