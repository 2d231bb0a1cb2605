import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { faq as es } from '../es/faq.ts'

export const faq: Phrases<typeof es> = {
  title: 'Preguntes freqüents',
  description:
    'Primera classe, reserves, llista d’espera, crèdits, tarifes i pagaments: els dubtes de sempre, resolts.',
  intro: 'El que tothom pregunta a la porta, amb la resposta. Si no hi trobes la teva, escriu-nos.',
  ask: 'Escriure al centre',
  search: 'Buscar una pregunta',
  subjects: 'Temes',
  nothing: 'Cap pregunta no en parla. Escriu-nos i et responem.',
  groups: {
    start: {
      title: 'Començar',
      items: {
        firstClass: {
          question: 'No he entrenat mai així. Com és la primera classe?',
          answer:
            'Vine deu minuts abans i presenta’t: qui fa la classe t’ensenyarà la sala i t’explicarà cada moviment. Tot s’adapta: el pes, l’alçada i el ritme. Ningú neix ensenyat, i la primera setmana és per aprendre, no per acabar abans que ningú.',
        },
        bring: {
          question: 'Què he de portar?',
          answer:
            'Roba còmoda, sabatilles de sola ferma, una tovallola i aigua. La barra, els discos, les cordes i el magnesi els posem nosaltres. Si vols calleres o cinta per als polzes, en tens a la botiga.',
        },
        signUp: {
          question: 'Com em faig membre?',
          answer:
            'Crea el teu compte amb el DNI, el NIE o el passaport i tria centre: són dos minuts. Donar-te d’alta no costa res ni et lliga a res. Després tries una tarifa o entrenes amb crèdits solts.',
        },
        injury: {
          question: 'Tinc una lesió o estic embarassada. Puc venir?',
          answer:
            'Gairebé sempre sí, però abans demana-ho al teu metge. Explica-ho en arribar, de viva veu: canviarem els moviments que no et convinguin. No cal que ho escriguis en cap formulari.',
        },
        kids: {
          question: 'Feu classes per a nens i nenes?',
          answer:
            'Sí, la classe Kids, de 6 a 13 anys, en grups petits. El compte el crea i el porta una persona adulta de la família, que també fa les reserves. A partir dels 14 anys poden tenir compte propi amb permís de casa.',
        },
      },
    },
    booking: {
      title: 'Reservar',
      items: {
        window: {
          question: 'Quan puc reservar?',
          answer:
            'Les classes d’un dia s’obren {{days}} dies abans, a les {{hour}}:00. Si encara no és l’hora, veuràs un compte enrere. Les d’avui es poden reservar fins que comencen.',
        },
        draw: {
          question: 'Com funciona el sorteig de places?',
          answer:
            'En algunes activitats les places de cada dia se sortegen. Des de {{drawMinutes}} minuts abans que s’obri el dia i fins a 30 segons després pots demanar les classes que et van bé, per ordre de preferència: no costa res i tant és en quin moment ho facis. Després es reparteixen totes alhora: va primer qui menys sortejos ha guanyat en 14 dies i, entre iguals, decideix l’atzar. Si no et toca, entres a la llista d’espera del que demanaves. Qualsevol pot comprovar el resultat a «Comprovar aquest sorteig».',
        },
        waiting: {
          question: 'La classe és plena. I ara què?',
          answer:
            'Apunta-t’hi igualment: entres a la llista d’espera i veus quin lloc hi tens. Esperar no costa res. Si queda una plaça lliure, hi entra la primera persona de la llista i t’avisem per correu; el crèdit es descompta en aquell moment.',
        },
        offer: {
          question: 'Falta poc per a la classe i m’ofereixen una plaça. Què és?',
          answer:
            'Quan falta poc, ja no hi posem ningú sense preguntar-ho. La plaça s’ofereix a tothom qui espera i és per a la primera persona que l’accepta. De nit tampoc no t’apuntarem a una classe de primera hora sense donar-te temps de dir que no.',
        },
        leave: {
          question: 'Fins quan puc deixar una classe?',
          answer:
            'Fins que comença. Si falten més de {{lateLeave}} minuts, recuperes la sessió o el crèdit. Si en falten menys, la plaça queda lliure per a algú altre, però no se’t torna. Sempre ho veuràs escrit abans de confirmar-ho.',
        },
        missed: {
          question: 'Què passa si no vaig a una classe que tinc reservada?',
          answer:
            'Perds la sessió o el crèdit, i a més tens una falta. Amb {{strikeLimit}} faltes en {{strikeDays}} només pots reservar, durant {{strikePause}}, des de {{strikeHours}} hores abans de cada classe. Al teu perfil veus les que compten i fins quan. Si no pots venir, deixa la classe a temps; i si hi ha un error, digues-ho a l’equip.',
        },
        grace: {
          question: 'M’he equivocat d’hora en reservar. Perdo el crèdit?',
          answer:
            'No. Durant els {{graceMinutes}} minuts després de reservar pots sortir-ne sense cost, encara que la classe sigui ara mateix. I si hi has entrat des de la llista d’espera, tens {{promotedMinutes}} minuts.',
        },
        coach: {
          question: 'Qui fa la classe?',
          answer:
            'Ho veus en reservar i als horaris: la foto i el nom de qui la fa. Pots filtrar les classes per coach. Si aquell dia no pot, algú altre de l’equip el substitueix i veuràs el canvi a l’instant; la teva plaça no canvia.',
        },
        checkIn: {
          question: 'Com marco que he vingut?',
          answer:
            'A l’entrada hi ha una pantalla amb un codi. Escaneja’l amb la càmera del mòbil des de mitja hora abans de la teva classe fins a un quart d’hora després que comenci: queda marcat i t’ho diem. El codi canvia cada 30 segons, així que una foto no serveix. Si no portes el mòbil, toca el teu nom a la pantalla, si el teu gimnàs el mostra. I si no tens plaça i en queda alguna, la pots reservar allà mateix.',
        },
        fixed: {
          question: 'Puc tenir la mateixa plaça cada setmana?',
          answer:
            'Sí, si tens tarifa: a Horaris, el botó de les dues fletxes demana plaça fixa en aquella classe. Te la reservem quan s’obren les reserves, abans que ningú i al mateix preu. Una part de les places de cada classe pot ser fixa; si ja estan donades, et quedes a la cua. Si una setmana no vens, salta-te-la des del perfil: no passa res. Si faltes {{fixedMisses}} vegades seguides sense saltar-te-la, la plaça passa a una altra persona.',
        },
        overlap: {
          question: 'Puc reservar més d’una classe el mateix dia?',
          answer:
            'Sí, mentre no coincideixin d’hora. Hi ha activitats que només admeten una classe al dia per persona, perquè hi hagi lloc per a tothom.',
        },
        move: {
          question: 'Puc canviar d’hora sense perdre la meva plaça?',
          answer:
            'Sí. Reserva l’hora que prefereixes i t’oferirem el canvi: només deixes la plaça que tens quan ja tens la nova. Si és plena, t’esperes a la llista i conserves la teva; quan et toqui, t’hi canviem i t’avisem. Mentre la teva es pugui deixar de franc, canviar-se no costa res; a partir d’aquí t’ho preguntem abans.',
        },
      },
    },
    training: {
      title: 'Entrenar',
      items: {
        scores: {
          question: 'Com anoto el meu resultat del WOD?',
          answer:
            'Al perfil, sota l’entrenament del dia, toca «Anotar el resultat». Escrius el temps, les rondes o els quilos, tries el nivell i ja està: veus què vas fer l’última vegada i quina és la teva millor marca. També el pot anotar qui fa la classe, des de la pissarra. Si t’has equivocat, ho pots corregir durant uns dies. Sense cobertura, es desa al mòbil i s’envia després.',
        },
        levels: {
          question: 'Què volen dir Rx, Rx+ i adaptat?',
          answer:
            'Rx és l’entrenament tal com està escrit; Rx+, amb més pes o més dificultat; adaptat, canviat a la teva mida. A la classificació van per separat: una repetició en Rx compta més que qualsevol resultat adaptat. Adaptar no és perdre, és entrenar bé.',
        },
        privacy: {
          question: 'Qui veu els meus resultats?',
          answer:
            'Ho decideixes tu. La primera vegada et preguntem a quina llista vols sortir, o si prefereixes no sortir a cap. Cada resultat pot ser privat: aleshores només compta al teu historial, i ni l’equip el veu. Ho canvies tot a «El teu compte».',
        },
      },
    },
    rates: {
      title: 'Tarifes i crèdits',
      items: {
        plan: {
          question: 'Com funciona una tarifa?',
          answer:
            'Cada tarifa et dona unes sessions per setmana, de dilluns a diumenge: unes de classe i unes altres d’Open Box. Les que no gastes no passen a la setmana següent. Amb la tarifa il·limitada no cal comptar res.',
        },
        credits: {
          question: 'I els crèdits solts?',
          answer:
            'Un crèdit és una sessió. Val {{creditPlan}} si tens tarifa i {{creditNoPlan}} si no en tens, i dura {{creditMonths}} mesos. Primer es gasten les sessions de la setmana i després els crèdits que caduquen abans.',
        },
        types: {
          question: 'Què canvia entre un crèdit de classe i un d’Open Box?',
          answer:
            'El de classe és per entrenar en grup, amb algú que et corregeix. El d’Open Box, per fer servir la sala i el material al teu aire. No es poden canviar l’un per l’altre.',
        },
        change: {
          question: 'Puc canviar de tarifa o donar-me de baixa?',
          answer:
            'Quan vulguis, tret que la tarifa tingui permanència. Les de trimestre i d’any canvien o s’acaben quan s’esgota el que s’ha pagat. En les de mes, si ho demanes abans del dia {{limitDay}}, val des del dia 1 del mes que ve; si és més tard, des del mes següent. Abans de confirmar-ho veuràs la data i què pagaràs.',
        },
        maintenance: {
          question: 'Seré fora una temporada. Puc aturar la tarifa?',
          answer:
            'Sí, amb una pausa per mesos sencers. Mentrestant no pots reservar, però conserves el compte i les marques, i els crèdits comprats caduquen més tard. Si tornes abans, només pagues els dies que quedin del mes.',
        },
        joining: {
          question: 'Si m’apunto a final de mes, pago el mes sencer?',
          answer:
            'Abans del dia {{limitDay}} es paga el mes en curs. A partir d’aquell dia pagues el mes que ve i el que queda d’aquest te’l regalem.',
        },
      },
    },
    payments: {
      title: 'Pagaments',
      items: {
        how: {
          question: 'Com es paga?',
          answer:
            'Amb la targeta que desis a «El teu compte». La tarifa es cobra al principi, el dia 1: cada mes, cada trimestre o cada any; els crèdits, al moment. També pots domiciliar el rebut al banc: demana-ho al teu centre.',
        },
        safe: {
          question: 'Deseu el número de la meva targeta?',
          answer:
            'No. El número va directe a l’empresa que processa el pagament i no arriba mai als nostres servidors. Nosaltres només en veiem la marca i les quatre últimes xifres.',
        },
        failed: {
          question: 'M’han rebutjat un pagament. Què passa?',
          answer:
            'Ho tornem a provar els dies següents i t’enviem un enllaç per canviar la targeta. Si passats {{overdueDays}} encara està pendent no podràs fer reserves noves, però les que ja tens es mantenen.',
        },
        receipt: {
          question: 'On tinc els rebuts?',
          answer:
            'A «El teu compte», dins de «Pagaments», numerats. Si els necessites a nom d’una empresa, escriu-nos a {{email}}.',
        },
      },
    },
    account: {
      title: 'Centres i compte',
      items: {
        centers: {
          question: 'Puc entrenar a tots dos centres?',
          answer:
            'Sí. La tarifa i els crèdits et valen a tot arreu. Canvia de centre des del perfil o des del menú i en veuràs els horaris.',
        },
        password: {
          question: 'He oblidat la contrasenya.',
          answer:
            'A la pantalla d’entrada, toca «Has oblidat la contrasenya?». T’enviarem un enllaç que serveix un sol cop, durant una hora. Si no t’arriba, mira la carpeta de correu brossa.',
        },
        notices: {
          question: 'Com m’aviseu si s’anul·la una classe?',
          answer:
            'Per correu, sempre, i també amb una notificació al mòbil si les tens activades. Si la classe s’anul·la per part nostra, recuperes la sessió o el crèdit.',
        },
        language: {
          question: 'Ho puc fer servir en castellà o en anglès?',
          answer:
            'Sí, tot és en català, en castellà i en anglès: les pantalles, els correus i els rebuts. S’agafa l’idioma del teu navegador i el pots canviar quan vulguis.',
        },
        leaveForGood: {
          question: 'Vull esborrar el compte i les meves dades.',
          answer:
            'A «El teu compte», dins de «Dades personals», et pots baixar tot el que guardem de tu i esborrar el compte. Els rebuts els hem de conservar els anys que demana la llei; la resta desapareix.',
        },
      },
    },
  },
}
