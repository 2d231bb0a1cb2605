import type { AgencyErrorMeaning } from '../../contracts/agency-errors.ts'

/** `agencyError.{meaning}`: what an error of the tax agency means, and what to do. */
export const agencyErrors = {
  agencyError: {
    agency_trouble:
      'L’Agència Tributària ha tingut un problema tècnic. No has de fer res: ho tornarem a enviar.',
    already_cancelled: 'L’Agència Tributària ja té aquesta factura com a anul·lada. No has de fer res.',
    already_registered:
      'L’Agència Tributària ja té un registre d’aquesta factura. Si hi consta com a correcta, no has de fer res.',
    certificate:
      'El certificat no és de l’empresa que emet les factures, ni de qui la pot representar. Puja’n un de l’empresa.',
    chain:
      'L’empremta del registre no coincideix amb la que calcula l’Agència Tributària. Avisa qui et dona suport tècnic abans de corregir-lo.',
    clock:
      'L’hora del registre no és la de l’Agència Tributària. Fes revisar el rellotge del servidor; el registre ja és bo.',
    company:
      'El NIF o el nom de l’empresa no són els que consten a l’Agència Tributària. Corregeix-los tal com surten a la targeta del NIF.',
    correction:
      'La factura rectificativa no diu bé què rectifica. Comprova la factura original i torna-ho a enviar.',
    dates: 'La data de la factura o de la venda no és admissible. Comprova-la amb la gestoria.',
    first_record:
      'S’ha enviat com a primer registre, però ja n’hi havia d’abans. Avisa qui et dona suport tècnic.',
    not_registered: 'L’Agència Tributària no té aquesta factura. Torna-la a enviar com a no registrada.',
    number:
      'El número de factura té signes que no s’admeten. Canvia la sèrie perquè només tingui lletres sense accent i xifres.',
    over_limit:
      'Una factura simplificada no pot passar de 3.000 €. Cal una factura completa amb les dades del client.',
    permission:
      'El certificat no té permís per enviar registres d’aquesta empresa. Comprova l’apoderament o puja’n un altre.',
    recipient_document:
      'El document d’identitat del client no és correcte o no correspon al seu país. Corregeix-lo i torna-ho a enviar.',
    recipient_unknown:
      'El NIF i el nom del client no consten a l’Agència Tributària. Demana-li que els comprovi, corregeix-los i torna-ho a enviar.',
    recipients:
      'Una factura completa ha de dur les dades del client, i una de simplificada no en pot dur. Comprova-ho i torna-ho a enviar.',
    registered_by_form:
      'Aquesta factura es va donar d’alta amb el formulari de l’Agència Tributària i només s’hi pot canviar allà.',
    software:
      'El programa ha enviat el registre amb un format que no s’admet. Avisa qui et dona suport tècnic i mostra-li aquest missatge.',
    suspended: 'L’Agència Tributària ha suspès l’accés. Escriu a verifactu@correo.aeat.es per resoldre-ho.',
    totals: 'El total o la quota no quadren amb el desglossament. Avisa qui et dona suport tècnic.',
    vat_amount: 'La quota d’IVA no quadra amb la base i el tipus. Avisa qui et dona suport tècnic.',
    vat_rate: 'El tipus d’IVA no és vàlid en aquesta data. Corregeix-lo al que vens i torna-ho a enviar.',
    vat_reason:
      'El motiu pel qual no hi ha IVA no és compatible amb la resta de la factura. Revisa’l amb la gestoria.',
  } satisfies Record<AgencyErrorMeaning, string>,
}
