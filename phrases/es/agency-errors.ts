import type { AgencyErrorMeaning } from '../../contracts/agency-errors.ts'

/** `agencyError.{meaning}`: what an error of the tax agency means, and what to do. */
export const agencyErrors = {
  agencyError: {
    agency_trouble:
      'La Agencia Tributaria ha tenido un problema técnico. No tienes que hacer nada: lo volveremos a enviar.',
    already_cancelled: 'La Agencia Tributaria ya tiene esta factura como anulada. No tienes que hacer nada.',
    already_registered:
      'La Agencia Tributaria ya tiene un registro de esta factura. Si consta como correcta, no tienes que hacer nada.',
    certificate:
      'El certificado no es de la empresa que emite las facturas, ni de quien puede representarla. Sube uno de la empresa.',
    chain:
      'La huella del registro no coincide con la que calcula la Agencia Tributaria. Avisa a tu soporte técnico antes de corregirlo.',
    clock:
      'La hora del registro no es la de la Agencia Tributaria. Haz revisar el reloj del servidor; el registro ya es bueno.',
    company:
      'El NIF o el nombre de la empresa no son los que constan en la Agencia Tributaria. Corrígelos tal como salen en la tarjeta del NIF.',
    correction:
      'La factura rectificativa no dice bien qué rectifica. Comprueba la factura original y vuelve a enviarla.',
    dates: 'La fecha de la factura o de la venta no es admisible. Compruébala con tu gestoría.',
    first_record:
      'Se ha enviado como primer registro, pero ya había otros antes. Avisa a tu soporte técnico.',
    not_registered: 'La Agencia Tributaria no tiene esta factura. Vuelve a enviarla como no registrada.',
    number:
      'El número de factura tiene signos que no se admiten. Cambia la serie para que solo tenga letras sin acento y cifras.',
    over_limit:
      'Una factura simplificada no puede pasar de 3.000 €. Hace falta una factura completa con los datos del cliente.',
    permission:
      'El certificado no tiene permiso para enviar registros de esta empresa. Comprueba el apoderamiento o sube otro.',
    recipient_document:
      'El documento de identidad del cliente no es correcto o no corresponde a su país. Corrígelo y vuelve a enviarla.',
    recipient_unknown:
      'El NIF y el nombre del cliente no constan en la Agencia Tributaria. Pídele que los compruebe, corrígelos y vuelve a enviarla.',
    recipients:
      'Una factura completa debe llevar los datos del cliente, y una simplificada no puede llevarlos. Compruébalo y vuelve a enviarla.',
    registered_by_form:
      'Esta factura se dio de alta con el formulario de la Agencia Tributaria y solo puede cambiarse allí.',
    software:
      'El programa ha enviado el registro con un formato que no se admite. Avisa a tu soporte técnico y enséñale este mensaje.',
    suspended:
      'La Agencia Tributaria ha suspendido el acceso. Escribe a verifactu@correo.aeat.es para resolverlo.',
    totals: 'El total o la cuota no cuadran con el desglose. Avisa a tu soporte técnico.',
    vat_amount: 'La cuota de IVA no cuadra con la base y el tipo. Avisa a tu soporte técnico.',
    vat_rate: 'El tipo de IVA no es válido en esa fecha. Corrígelo en lo que vendes y vuelve a enviarla.',
    vat_reason:
      'El motivo por el que no hay IVA no es compatible con el resto de la factura. Revísalo con tu gestoría.',
  } satisfies Record<AgencyErrorMeaning, string>,
}
