/**
 * /faq, one group per heading. Values: brand, hour (booking hour), days (days ahead), lateLeave, graceMinutes, promotedMinutes
 * (minutes), creditMonths, limitDay, creditPlan and creditNoPlan (euros), strikeLimit, strikeDays,
 * strikePause, strikeHours, email, phone.
 */
export const faq = {
  title: 'Preguntas frecuentes',
  description:
    'Primera clase, reservas, lista de espera, créditos, tarifas y pagos: las dudas de siempre, contestadas.',
  intro: 'Lo que se pregunta en la puerta, contestado. Si falta lo tuyo, escríbenos.',
  ask: 'Escribir al centro',
  search: 'Buscar una pregunta',
  subjects: 'Temas',
  nothing: 'Ninguna pregunta habla de eso. Escríbenos y te contestamos.',
  groups: {
    start: {
      title: 'Empezar',
      items: {
        firstClass: {
          question: 'Nunca he entrenado así. ¿Cómo es la primera clase?',
          answer:
            'Llega diez minutos antes y preséntate: quien da la clase te enseña la sala y te explica cada movimiento. Todo se adapta: el peso, la altura y el ritmo. Nadie empieza sabiendo, y la primera semana se trata de aprender, no de acabar antes que nadie.',
        },
        bring: {
          question: '¿Qué tengo que llevar?',
          answer:
            'Ropa cómoda, zapatillas de suela firme, una toalla y agua. La barra, los discos, las combas y la magnesia los ponemos nosotros. Si quieres calleras o cinta para los pulgares, las tienes en la tienda.',
        },
        signUp: {
          question: '¿Cómo me hago miembro?',
          answer:
            'Crea tu cuenta con tu DNI, NIE o pasaporte y elige tu centro: son dos minutos. Darte de alta no cuesta nada ni te compromete. Después escoges una tarifa o entrenas con créditos sueltos.',
        },
        injury: {
          question: 'Tengo una lesión o estoy embarazada. ¿Puedo venir?',
          answer:
            'Casi siempre sí, pero pregunta antes a tu médico. Cuéntalo al llegar, en persona: cambiaremos los movimientos que no te convengan. No hace falta que lo escribas en ningún formulario.',
        },
        kids: {
          question: '¿Hay clases para niños y niñas?',
          answer:
            'Sí, la clase Kids, de 6 a 13 años, en grupos pequeños. La cuenta la crea y la gestiona una persona adulta de la familia, que también reserva. A partir de los 14 años pueden tener cuenta propia con permiso de casa.',
        },
      },
    },
    booking: {
      title: 'Reservar',
      items: {
        window: {
          question: '¿Cuándo puedo reservar?',
          answer:
            'Las clases de un día se abren {{days}} días antes, a las {{hour}}:00. Si todavía no toca, verás una cuenta atrás. Las de hoy se reservan hasta el momento en que empiezan.',
        },
        draw: {
          question: '¿Cómo funciona el sorteo de plazas?',
          answer:
            'En algunas actividades las plazas de cada día se sortean. Desde {{drawMinutes}} minutos antes de que se abra el día y hasta 30 segundos después puedes pedir las clases que te van bien, por orden de preferencia: no cuesta nada y da igual en qué momento lo hagas. Después se reparten todas a la vez: va primero quien menos sorteos ha ganado en 14 días y, entre iguales, decide el azar. Si no te toca, entras en la lista de espera de lo que pedías. Cualquiera puede comprobar el resultado en «Comprobar este sorteo».',
        },
        waiting: {
          question: 'La clase está llena. ¿Y ahora?',
          answer:
            'Apúntate igualmente: entras en la lista de espera y ves en qué posición estás. Esperar no cuesta nada. Si se libera una plaza, entra la primera persona de la lista y te avisamos por correo; el crédito se descuenta entonces.',
        },
        offer: {
          question: 'Queda poco para la clase y me ofrecen una plaza. ¿Qué es eso?',
          answer:
            'Cuando falta poco ya no metemos a nadie sin preguntar. La plaza se ofrece a todas las personas que esperan y es para la primera que la acepta. De noche tampoco te apuntaremos a una clase de primera hora sin que te dé tiempo a decir que no.',
        },
        leave: {
          question: '¿Hasta cuándo puedo dejar una clase?',
          answer:
            'Hasta que empieza. Si faltan más de {{lateLeave}} minutos, recuperas la sesión o el crédito. Si faltan menos, la plaza queda libre para otra persona pero no se te devuelve. Siempre lo verás escrito antes de confirmar.',
        },
        missed: {
          question: '¿Qué pasa si no voy a una clase que tengo reservada?',
          answer:
            'Pierdes la sesión o el crédito, y además tienes una falta. Con {{strikeLimit}} faltas en {{strikeDays}} solo puedes reservar, durante {{strikePause}}, desde {{strikeHours}} horas antes de cada clase. En tu perfil ves las que cuentan y hasta cuándo. Si no puedes venir, deja la clase a tiempo; y si hay un error, díselo al equipo.',
        },
        grace: {
          question: 'Me he equivocado de hora al reservar. ¿Pierdo el crédito?',
          answer:
            'No. Durante los {{graceMinutes}} minutos siguientes a reservar puedes salir sin coste, aunque la clase sea ya mismo. Y si has entrado desde la lista de espera, tienes {{promotedMinutes}} minutos.',
        },
        coach: {
          question: '¿Quién da la clase?',
          answer:
            'Lo ves al reservar y en los horarios: la foto y el nombre de quien la da. Puedes filtrar las clases por coach. Si ese día no puede, otra persona del equipo la sustituye y verás el cambio al momento; tu plaza no cambia.',
        },
        checkIn: {
          question: '¿Cómo marco que he venido?',
          answer:
            'En la entrada hay una pantalla con un código. Escanéalo con la cámara del móvil desde media hora antes de tu clase hasta un cuarto de hora después de empezar: queda marcado y te lo decimos. El código cambia cada 30 segundos, así que una foto no sirve. Si no llevas el móvil, toca tu nombre en la pantalla, si tu gimnasio lo muestra. Y si no tienes plaza y queda alguna, puedes reservarla allí mismo.',
        },
        fixed: {
          question: '¿Puedo tener la misma plaza cada semana?',
          answer:
            'Sí, si tienes tarifa: en Horarios, el botón de las dos flechas pide plaza fija en esa clase. Te la reservamos cuando se abren las reservas, antes que a nadie y al mismo precio. Una parte de las plazas de cada clase puede ser fija; si ya están dadas, te quedas en la cola. Si una semana no vienes, sáltatela desde el perfil: no pasa nada. Si faltas {{fixedMisses}} veces seguidas sin saltártela, la plaza pasa a otra persona.',
        },
        overlap: {
          question: '¿Puedo reservar más de una clase el mismo día?',
          answer:
            'Sí, mientras no coincidan en hora. Algunas actividades admiten una sola clase al día por persona, para que haya sitio para todo el mundo.',
        },
        move: {
          question: '¿Puedo cambiarme a otra hora sin perder mi plaza?',
          answer:
            'Sí. Reserva la hora que prefieres y te ofreceremos el cambio: sueltas la plaza que tienes solo cuando ya tienes la nueva. Si está llena, esperas en la lista y conservas la tuya; si te toca, te cambiamos y te avisamos. Mientras la tuya se pueda dejar gratis, cambiarse no cuesta nada; a partir de ahí te preguntamos antes.',
        },
      },
    },
    training: {
      title: 'Entrenar',
      items: {
        scores: {
          question: '¿Cómo anoto mi resultado del WOD?',
          answer:
            'En el perfil, debajo del entrenamiento del día, toca «Anotar resultado». Escribes el tiempo, las rondas o los kilos, eliges el nivel y listo: ves qué hiciste la última vez y cuál es tu mejor marca. También puede anotarlo quien da la clase, desde la pizarra. Si te has equivocado, lo corriges durante unos días. Sin cobertura, se guarda en el móvil y se envía después.',
        },
        levels: {
          question: '¿Qué quieren decir Rx, Rx+ y adaptado?',
          answer:
            'Rx es el entrenamiento tal como está escrito; Rx+, con más peso o más dificultad; adaptado, cambiado a tu medida. En la clasificación van por separado: una repetición en Rx cuenta más que cualquier resultado adaptado. Adaptar no es perder, es entrenar bien.',
        },
        privacy: {
          question: '¿Quién ve mis resultados?',
          answer:
            'Tú decides. La primera vez te preguntamos en qué lista quieres salir, o si prefieres no salir en ninguna. Cada resultado puede ser privado: entonces cuenta solo en tu historial, y ni el equipo lo ve. Lo cambias todo en «Tu cuenta».',
        },
      },
    },
    rates: {
      title: 'Tarifas y créditos',
      items: {
        plan: {
          question: '¿Cómo funciona una tarifa?',
          answer:
            'Cada tarifa te da unas sesiones por semana, de lunes a domingo: unas de clases y otras de Open Box. Lo que no gastas no pasa a la semana siguiente. En la tarifa ilimitada no hay que contar nada.',
        },
        credits: {
          question: '¿Y los créditos sueltos?',
          answer:
            'Un crédito es una sesión. Cuesta {{creditPlan}} si tienes tarifa y {{creditNoPlan}} si no la tienes, y dura {{creditMonths}} meses. Primero se gastan las sesiones de la semana y después los créditos que antes caducan.',
        },
        types: {
          question: '¿Qué diferencia hay entre un crédito de clase y uno de Open Box?',
          answer:
            'El de clase es para entrenar en grupo, con alguien que te corrige. El de Open Box, para usar la sala y el material a tu aire. No se pueden cambiar uno por otro.',
        },
        change: {
          question: '¿Puedo cambiar de tarifa o darme de baja?',
          answer:
            'Cuando quieras, salvo que tu tarifa tenga permanencia. Las de trimestre y de año cambian o acaban cuando termina lo pagado. En las de mes, si lo pides antes del día {{limitDay}}, vale desde el día 1 del mes siguiente; después, desde el mes posterior. Antes de confirmar verás la fecha y lo que pagarás.',
        },
        maintenance: {
          question: 'Voy a estar un tiempo fuera. ¿Puedo parar la tarifa?',
          answer:
            'Sí, con una pausa por meses enteros. Mientras dura no puedes reservar, pero conservas la cuenta y tus marcas, y los créditos comprados caducan más tarde. Si vuelves antes, pagas solo los días que queden del mes.',
        },
        joining: {
          question: 'Si me apunto a final de mes, ¿pago el mes entero?',
          answer:
            'Antes del día {{limitDay}} se paga el mes en curso. A partir de ese día pagas el mes siguiente y lo que queda de este te lo regalamos.',
        },
      },
    },
    payments: {
      title: 'Pagos',
      items: {
        how: {
          question: '¿Cómo se paga?',
          answer:
            'Con la tarjeta que guardes en «Tu cuenta». La tarifa se cobra al principio, el día 1: cada mes, cada trimestre o cada año; los créditos, en el momento. También puedes domiciliar el recibo en tu banco: pregúntalo en tu centro.',
        },
        safe: {
          question: '¿Guardáis el número de mi tarjeta?',
          answer:
            'No. El número va directo a la empresa que procesa el pago y nunca llega a nuestros servidores. Nosotros solo vemos la marca y las cuatro últimas cifras.',
        },
        failed: {
          question: 'Me han rechazado un pago. ¿Qué pasa?',
          answer:
            'Lo volvemos a intentar durante los días siguientes y te enviamos un enlace para cambiar la tarjeta. Si pasados {{overdueDays}} sigue pendiente no podrás hacer reservas nuevas, pero las que ya tengas se mantienen.',
        },
        receipt: {
          question: '¿Dónde están mis recibos?',
          answer:
            'En «Tu cuenta», dentro de «Pagos», numerados. Si necesitas que lleven los datos de una empresa, escríbenos a {{email}}.',
        },
      },
    },
    account: {
      title: 'Centros y cuenta',
      items: {
        centers: {
          question: '¿Puedo entrenar en los dos centros?',
          answer:
            'Sí. Tu tarifa y tus créditos valen en todos. Cambia de centro desde el perfil o desde el menú y verás sus horarios.',
        },
        password: {
          question: 'He olvidado la contraseña.',
          answer:
            'En la pantalla de entrada, toca «¿Has olvidado la contraseña?». Te enviamos un enlace que sirve una sola vez, durante una hora. Si no llega, mira en el correo no deseado.',
        },
        notices: {
          question: '¿Cómo me avisáis si se anula una clase?',
          answer:
            'Por correo, siempre, y también con una notificación en el móvil si las tienes activadas. Si la clase se anula por nuestra parte, recuperas la sesión o el crédito.',
        },
        language: {
          question: '¿Puedo usarlo en catalán o en inglés?',
          answer:
            'Sí, todo está en catalán, en castellano y en inglés: las pantallas, los correos y los recibos. Se toma el idioma de tu navegador y lo cambias cuando quieras.',
        },
        leaveForGood: {
          question: 'Quiero borrar mi cuenta y mis datos.',
          answer:
            'En «Tu cuenta», dentro de «Datos personales», puedes descargar todo lo que guardamos de ti y borrar la cuenta. Los recibos los tenemos que conservar los años que pide la ley; el resto desaparece.',
        },
      },
    },
  },
}
