import type { AgencyErrorGroup } from '../../contract/agency-errors.ts'

/** What errors of the tax agency mean, and what to do: on /admin/invoices and in mails. */
export const agencyErrors = {
  recipient: {
    means: 'El NIF o el nombre de quien compra no están así en el censo.',
    todo: 'Pide los datos exactos. Si en la factura están mal, corrígela desde su pago. Si están bien, comunícala de nuevo.',
  },
  company: {
    means: 'El NIF o el nombre de la empresa no están así en el censo.',
    todo: 'Escribe el nombre tal como sale en la tarjeta del NIF (Centros, Empresas) y comunica de nuevo lo rechazado. Si lo que está mal es el NIF, habla con tu asesoría.',
  },
  maker: {
    means: 'El NIF de quien distribuye el programa no vale.',
    todo: 'Corrígelo en VERI*FACTU, Cambiar, y comunica de nuevo lo rechazado.',
  },
  certificate: {
    means: 'Con este certificado no se puede enviar en nombre de la empresa.',
    todo: 'Sube el certificado de la empresa, o pide a tu asesoría que tramite un apoderamiento para quien lo tiene.',
  },
  suspended: {
    means: 'La Agencia ha suspendido el acceso de la empresa.',
    todo: 'Habla con tu asesoría y con la Agencia: el mensaje dice dónde escribir.',
  },
  vat: {
    means: 'El tipo de IVA o la causa de exención no valen para esta venta.',
    todo: 'Corrige el IVA de lo que vendes. Las facturas ya emitidas se corrigen desde su pago.',
  },
  over_limit: {
    means: 'Pasa de lo que puede sumar una factura simplificada (3.000 €).',
    todo: 'Pide los datos de quien compra, corrige la factura desde su pago y avisa a tu asesoría.',
  },
  clock: {
    means: 'La fecha o la hora no es la de la Agencia: el reloj del servidor no va bien.',
    todo: 'Avisa a quien mantiene el programa para que lo ponga en hora. Después, comunícala de nuevo.',
  },
  known: {
    means: 'La Agencia ya tiene un registro de esta factura.',
    todo: 'No tienes que hacer nada.',
  },
  agency_down: {
    means: 'La Agencia tiene un problema técnico.',
    todo: 'No tienes que hacer nada: se sigue probando.',
  },
  agency_slip: {
    means: 'La Agencia tuvo un problema técnico al leerla.',
    todo: 'Comunícala de nuevo.',
  },
  software: {
    means: 'El programa ha enviado algo que la Agencia no admite.',
    todo: 'Avisa a quien mantiene el programa y enséñale este mensaje. Tú no tienes que cambiar nada.',
  },
  unknown: {
    means: 'No conocemos este error.',
    todo: 'Enseña este mensaje a quien mantiene el programa o a tu asesoría.',
  },
} satisfies Record<AgencyErrorGroup, { means: string; todo: string }>
