import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { legal as es } from '../es/legal.ts'

export const legal: Phrases<typeof es> = {
  missing: '[pendent d’omplir]',
  contents: 'En aquesta pàgina',
  updated: 'Última actualització: 30 de novembre de 2026',
  privacy: {
    title: 'Política de privadesa',
    description: 'Quines dades guardem, per a què, durant quant de temps i com exercir els teus drets.',
    intro:
      'Aquesta pàgina explica quines dades teves guardem, per a què, durant quant de temps i què hi pots fer. Segueix el Reglament (UE) 2016/679 (RGPD) i la Llei orgànica 3/2018 (LOPDGDD).',
    sections: {
      controller: {
        title: 'Qui respon de les teves dades',
        p1: 'El responsable del tractament és {{legalName}}, amb NIF {{taxId}} i domicili a {{address}}.',
        p2: 'Per a qualsevol qüestió de privadesa pots escriure a {{email}} o trucar al {{phone}}.',
      },
      data: {
        title: 'Quines dades tractem',
        p1: 'Les que ens dones en crear el compte: número de DNI, NIE o passaport, nom, cognoms, correu, telèfon, centre i idioma. Més endavant, si vols, data de naixement, sexe i una foto de perfil.',
        p2: 'Les que neixen del que hi fas: reserves, llistes d’espera, assistència, crèdits, tarifa, comandes, marques que apuntes i rebuts.',
        p3: 'De la teva targeta només conservem la marca, les quatre últimes xifres i un identificador del proveïdor de pagaments; el número no arriba mai als nostres servidors. Si domicilies el rebut, guardem la persona titular, l’IBAN i el mandat signat.',
        p4: 'Les dades tècniques imprescindibles perquè el servei funcioni i sigui segur: adreça IP, tipus de navegador i registre d’accessos.',
        p5: 'Dades de salut, només si tu vols: al teu compte pots dir què no pots forçar ara, per veure als entrenaments què fer en lloc seu. No cal per reservar ni per entrenar.',
      },
      purposes: {
        title: 'Per a què i amb quina base legal',
        p1: 'Portar el teu compte, les reserves, la tarifa, els pagaments i les marques, i avisar-te del que canvia: execució del contracte (art. 6.1.b de l’RGPD).',
        p2: 'Emetre rebuts i complir les obligacions comptables, fiscals i de consum: obligació legal (art. 6.1.c).',
        p3: 'Protegir el servei de fraus i abusos, i conèixer l’ocupació i l’assistència amb xifres agregades: interès legítim (art. 6.1.f), al qual et pots oposar.',
        p4: 'Enviar-te notificacions al mòbil i mostrar la teva foto de perfil: el teu consentiment (art. 6.1.a), que pots retirar quan vulguis des del perfil.',
        p5: 'Mostrar-te alternatives al que no pots forçar i, si ho marques, que ho sàpiga qui fa les classes: el teu consentiment explícit (art. 9.2.a), que retires quan vulguis a la privadesa del teu compte amb «Esborrar-ho ara».',
        p6: 'Respondre els missatges del formulari: atendre el que ens demanes (art. 6.1.b). No els fem servir per enviar-te publicitat.',
        p7: 'No prenem decisions automatitzades amb efectes jurídics sobre tu ni fem perfils. L’ordre de la llista d’espera només depèn del moment en què t’hi apuntes.',
      },
      retention: {
        title: 'Quant de temps les guardem',
        p1: 'Les dades del compte, mentre el tinguis. Quan l’esborres, s’anonimitzen. Les de qui ens visita sense compte i no es fa soci s’esborren {{visitorDays}} dies després de l’última classe que va reservar.',
        p2: 'Els rebuts i la comptabilitat, sis anys (art. 30 del Codi de comerç).',
        p3: 'Els mandats de domiciliació, mentre siguin vigents i fins a catorze mesos després de l’últim cobrament, que és el termini en què se’n pot reclamar la devolució.',
        p4: 'El que no pots forçar, fins al final del dia que diguis, un any com a màxim, o fins que ho esborris, que és a l’acte. S’esborra també amb el compte.',
        p5: 'Els missatges de contacte i els registres de seguretat, un any com a màxim.',
        p6: 'Passats aquests terminis s’esborren. Si hi ha una reclamació oberta, es conserven bloquejades fins que es resolgui.',
      },
      recipients: {
        title: 'Qui les rep',
        p1: 'Les persones que treballen al centre, cadascuna només el que necessita: qui fa les classes veu el teu nom, la foto, l’assistència, el que l’equip hagi apuntat per cuidar-te a classe i, només si tu vols, el que no pots forçar, però no els documents, el correu ni els pagaments. Qui entrena amb tu no veu les teves dades de contacte.',
        p2: 'Els proveïdors que ens donen servei amb un contracte d’encàrrec: allotjament, enviament de correu i proveïdor de pagaments amb targeta. Per a les domiciliacions, la nostra entitat bancària.',
        p3: 'Si actives les notificacions, el missatge passa xifrat pel servei d’avisos del teu navegador. Si prems per veure un vídeo, YouTube o Vimeo rep la teva adreça IP i les dades tècniques del navegador, i respon del que en fa.',
        p4: 'Les administracions públiques, els jutges i els tribunals quan la llei hi obliga. Ningú més: no venem ni cedim les teves dades.',
        p5: 'Si algun proveïdor tracta dades fora de l’Espai Econòmic Europeu, ho fa amb una decisió d’adequació o amb les clàusules contractuals tipus de la Comissió Europea. Ens pots demanar una còpia d’aquestes garanties.',
      },
      rights: {
        title: 'Els teus drets',
        p1: 'Pots accedir a les teves dades, corregir-les, esborrar-les, rebre-les en un format que una altra empresa pugui llegir, oposar-te a un tractament o demanar que es limiti, i retirar un consentiment sense que això afecti el que s’ha fet abans.',
        p2: 'Les dades personals les corregeixes al perfil. Per a tota la resta escriu a {{email}} des del correu del teu compte; responem en un mes com a màxim i no costa res.',
        p3: 'Si creus que no ho hem fet bé, pots reclamar davant l’Agència Espanyola de Protecció de Dades (C/ Jorge Juan 6, 28001 Madrid, www.aepd.es). L’Autoritat Catalana de Protecció de Dades (apdcat.gencat.cat) atén el que toca a les administracions i als serveis públics de Catalunya.',
      },
      minors: {
        title: 'Menors',
        p1: 'A partir dels 14 anys es pot consentir el tractament de les pròpies dades; per contractar cal el permís de mare, pare o tutor. Per sota d’aquesta edat el compte és de la persona adulta, i de la nena o el nen no guardem res més que la reserva: tampoc dades de salut.',
      },
      security: {
        title: 'Seguretat i canvis',
        p1: 'Les connexions van xifrades, les contrasenyes es guarden transformades de manera que ningú no les pot llegir, i el que el personal canvia queda registrat. Si una bretxa et posés en risc, t’ho diríem sense demora.',
        p2: 'Si aquesta política canvia en res d’important, t’avisarem per correu abans que entri en vigor.',
      },
    },
  },
  cookies: {
    title: 'Política de galetes',
    description:
      'Al navegador només hi desem l’imprescindible: sessió, idioma i aspecte. Sense rastrejadors.',
    intro:
      'No et seguim. Al teu navegador només hi desem l’imprescindible perquè això funcioni, i per això no veus cap avís per acceptar.',
    sections: {
      what: {
        title: 'Què és una galeta',
        p1: 'És una petita dada que una pàgina deixa al teu navegador per recordar-la a la visita següent. Aquí en diem també de l’emmagatzematge local, de la base de dades del navegador i de la còpia de l’aplicació que permet obrir-la sense connexió.',
      },
      used: {
        title: 'Què hi desem',
        p1: 'Sessió: les claus que la mantenen oberta. Duren fins que surts o fins a 30 dies sense entrar.',
        p2: 'Centre: el que has triat. Fins que el canvies o surts.',
        p3: 'Llengua: català, castellà o anglès. Un any.',
        p4: 'Aspecte: clar o fosc. Fins que el canvies.',
        p5: 'Aplicació: una còpia de les pantalles i un comptador de les vegades que l’obres. Fins que esborres les dades del lloc.',
        p6: 'Tot és propi {{domain, of}}, no porta publicitat ni analítica i no surt del teu dispositiu tret de la sessió, el centre i l’idioma, que viatgen al nostre servidor perquè et puguem respondre.',
      },
      payments: {
        title: 'Quan pagues amb targeta',
        p1: 'Quan obres una pantalla de pagament es carrega el formulari segur del proveïdor de pagaments, que pot deixar galetes pròpies per detectar fraus (en el cas d’Stripe, __stripe_mid, un any, i __stripe_sid, 30 minuts). No es carreguen en cap altra pantalla.',
      },
      videos: {
        title: 'Quan mires un vídeo',
        p1: 'Els vídeos dels entrenaments són a YouTube o Vimeo i no es demana res a aquests llocs fins que prems per veure’n un. Llavors s’obre el seu reproductor sense galetes de seguiment, que pot desar al teu navegador el que necessita per reproduir-lo, segons les seves condicions.',
      },
      legal: {
        title: 'Per què no demanem permís',
        p1: 'L’article 22.2 de la Llei 34/2002 (LSSI) eximeix del consentiment allò que és estrictament necessari per al servei que demanes o que recorda una preferència que has triat. Si algun dia hi afegíssim res més, t’ho preguntaríem abans.',
      },
      remove: {
        title: 'Com esborrar-ho',
        p1: 'En sortir del compte s’esborren la sessió i el centre. La resta l’esborres a la configuració del navegador, a l’apartat de privadesa o de dades de llocs. Si ho bloqueges tot podràs mirar les pàgines públiques, però no entrar.',
        p2: 'Si tens cap dubte, escriu a {{email}}.',
      },
    },
  },
  notice: {
    title: 'Avís legal',
    description: 'Qui és el titular d’aquest lloc i les condicions d’ús, de reserva i de contractació.',
    intro: 'Qui hi ha darrere {{domain, of}} i les condicions d’ús i de contractació.',
    sections: {
      owner: {
        title: 'Titular',
        p1: 'D’acord amb l’article 10 de la Llei 34/2002, de serveis de la societat de la informació i de comerç electrònic (LSSI): aquest lloc és {{legalName, of}}, que actua amb el nom comercial {{brand}}.',
        p2: 'NIF: {{taxId}}. Domicili: {{address}}. Correu: {{email}}. Telèfon: {{phone}}.',
      },
      use: {
        title: 'Ús del lloc',
        p1: 'Les pàgines públiques es poden mirar sense compte. Per reservar en cal un, personal i amb dades certes; cuida la contrasenya i avisa’ns si creus que algú la té.',
        p2: 'No es permet reservar amb sistemes automàtics que perjudiquin els altres, cedir la plaça a una altra persona ni provar d’entrar on no toca. Podem suspendre el compte de qui ho faci, explicant-li per què.',
      },
      booking: {
        title: 'Reserves i assistència',
        p1: 'Cada classe té un nombre de places. En reservar es descompta una sessió de la tarifa o un crèdit, excepte a les classes gratuïtes. Abans de confirmar es veu què es descompta i fins quan es pot deixar la classe sense cost.',
        p2: 'Si anul·lem una classe es torna el que s’ha descomptat. Podem canviar els horaris i qui fa la classe, i ho avisem amb tanta antelació com podem.',
        p3: 'Entrenes sota la teva responsabilitat i segons el teu estat de salut: segueix les indicacions de qui fa la classe i no facis servir material que no coneguis.',
      },
      contract: {
        title: 'Tarifes, compres i desistiment',
        p1: 'Els preus són en euros amb els impostos inclosos i són els que es veuen abans de pagar. El contracte es fa en català o en castellà, segons l’idioma que facis servir, i en reps la confirmació per correu.',
        p2: 'Les tarifes es renoven quan s’acaba el que s’ha pagat (un mes, un trimestre o un any) fins que les deixes; abans de renovar un trimestre o un any t’avisem amb 15 dies. Si una tarifa té permanència, es veu abans de pagar-la. Les dates de canvi i de baixa són a les preguntes freqüents i es mostren sempre abans de confirmar.',
        p3: 'Tens 14 dies per desistir d’una tarifa o d’uns crèdits, o d’un producte des que el reculls, sense donar cap motiu. El botó «Desistir de la compra» és al costat del rebut, als teus pagaments; si no pots entrar, al correu del rebut hi ha un enllaç que fa el mateix. També pots escriure a {{email}}. Si has demanat començar a entrenar abans, se’n descompta el que ja has fet servir. La reserva d’una classe amb data i hora concretes no té desistiment (art. 103.l del Reial decret legislatiu 1/2007), però sí les condicions per deixar-la que veus en reservar.',
        p4: 'Els productes tenen la garantia legal de tres anys.',
      },
      property: {
        title: 'Propietat intel·lectual',
        p1: 'Els textos, els dibuixos, la marca i els entrenaments d’aquest lloc són del titular o s’utilitzen amb permís. Pots enllaçar-los i compartir-los; per copiar-los o explotar-los cal autorització per escrit.',
      },
      liability: {
        title: 'Responsabilitat i enllaços',
        p1: 'Fem el possible perquè el servei funcioni sempre i la informació sigui correcta, però hi pot haver talls per manteniment o per causes alienes. Res del que s’escriu aquí no limita els drets que la llei et dona com a persona consumidora.',
        p2: 'Els enllaços a altres llocs s’ofereixen per comoditat; del contingut en respon qui els publica.',
      },
      law: {
        title: 'Reclamacions i llei aplicable',
        p1: 'Si alguna cosa no va bé, escriu a {{email}} o demana el full oficial de queixa, reclamació i denúncia a qualsevol centre; responem en un mes com a màxim. També pots anar a l’Agència Catalana del Consum o a una junta arbitral de consum.',
        p2: 'S’aplica la llei espanyola i la catalana en el que li toca. Són competents els jutjats del domicili de la persona consumidora.',
      },
    },
  },
  accessibility: {
    title: 'Accessibilitat',
    description: 'Què hem comprovat, què sabem que falla i a qui dir-ho si alguna cosa no et deixa reservar.',
    intro:
      'Volem que tothom pugui reservar, pagar i entrenar amb nosaltres. Aquesta pàgina diu què hem comprovat, què sabem que falla i a qui dir-ho.',
    sections: {
      status: {
        title: 'Què compleix',
        p1: '{{legalName}} ofereix aquest servei d’acord amb la Llei 11/2023, que incorpora la Directiva (UE) 2019/882, i pren com a referència la norma EN 301 549 i les pautes WCAG 2.2, nivell AA.',
        p2: 'El lloc compleix aquestes pautes en part: més avall hi ha el que falta. L’hem avaluat nosaltres; ningú de fora no l’ha auditat. Aquesta declaració és del 27 de novembre de 2026.',
      },
      tested: {
        title: 'Què hem comprovat',
        p1: 'Cada pantalla, en català i en castellà, amb fons clar i fosc, amb un programa que busca incompliments (axe), cada vegada que es canvia el lloc: noms per als lectors de pantalla, contrast, mida del que es toca i ordre dels títols.',
        p2: 'Que tot hi cap en pantalles de 320 píxels sense desplaçar-se de costat i que els moviments es treuen si el dispositiu ho demana.',
        p3: 'No hem recorregut totes les pantalles només amb el teclat, ni les hem provat amb persones que fan servir lectors de pantalla o commutadors cada dia. Si és el teu cas, el que ens expliquis val molt.',
      },
      failing: {
        title: 'Què sabem que falla',
        p1: 'Els documents PDF (rebuts, factures i mandats) no porten etiquetes per a lectors de pantalla. Demana’ns-els i te’ls llegim o te’ls enviem com a text.',
        p2: 'El formulari de targeta és del proveïdor de pagaments i el mapa de cada centre s’obre en un altre lloc: no depenen de nosaltres. L’adreça és sempre escrita, i es pot pagar a recepció.',
        p3: 'Les fotos que pugen els socis i els entrenadors, i els textos dels entrenaments, no sempre tenen descripció. La pantalla de la paret del centre és pensada per veure-la de lluny; el mateix es llegeix al mòbil.',
      },
      contact: {
        title: 'A qui dir-ho',
        p1: 'Si alguna cosa no et deixa fer el que volies, escriu a {{email}} o truca al {{phone}}. Digues quina pantalla era i amb què la feies servir; mentre ho arreglem ho fem per tu, per telèfon o a recepció. Responem en un mes com a màxim.',
        p2: 'Si no et responem o no hi estàs d’acord, pots reclamar a l’Agència Catalana del Consum o a l’Oficina de Atención a la Discapacidad (www.oadis.es).',
      },
    },
  },
}
