/** A printed mandate, with the text that the SEPA rulebook requires. */
export const mandateLetter = {
  fileName: 'mandato-{{reference}}.pdf',
  title: 'Orden de domiciliación de adeudo directo SEPA',
  scheme: 'Adeudo directo básico (CORE)',
  reference: 'Referencia de la orden',
  creditor: 'Acreedor',
  creditorId: 'Identificador del acreedor',
  creditorAddress: 'Dirección del acreedor',
  debtor: 'Titular de la cuenta',
  inFile: 'Como va en el fichero del banco',
  member: 'Socio o socia',
  account: 'IBAN',
  bank: 'BIC',
  kind: 'Tipo de pago',
  recurrent: 'Pago recurrente',
  authorisation:
    'Con la firma de esta orden de domiciliación, el deudor autoriza (A) al acreedor a enviar instrucciones a la entidad del deudor para adeudar su cuenta y (B) a la entidad para efectuar los adeudos en su cuenta siguiendo las instrucciones del acreedor. Como parte de sus derechos, el deudor está legitimado al reembolso por su entidad en los términos y condiciones del contrato suscrito con ella. La solicitud de reembolso deberá efectuarse dentro de las ocho semanas que siguen a la fecha de adeudo en cuenta. Puede obtener información adicional sobre sus derechos en su entidad financiera.',
  notice:
    'El acreedor avisará de cada adeudo por correo electrónico, con su importe y su fecha, al menos dos días antes; así lo acuerdan ambas partes.',
  place: 'Lugar y fecha',
  signature: 'Firma del titular de la cuenta',
  footer:
    'Todos los campos han de estar rellenos. Una vez firmada, esta orden se entrega al acreedor para que la guarde.',
}
