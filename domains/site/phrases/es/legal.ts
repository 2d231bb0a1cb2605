/**
 * The legal pages: sections of a title and paragraphs. Values: brand, legalName, taxId, address, email, phone, domain (from the
 * settings).
 */
export const legal = {
  missing: '[pendiente de rellenar]',
  contents: 'En esta página',
  updated: 'Última actualización: 30 de noviembre de 2026',
  privacy: {
    title: 'Política de privacidad',
    description: 'Qué datos guardamos, para qué, durante cuánto tiempo y cómo ejercer tus derechos.',
    intro:
      'Esta página explica qué datos tuyos guardamos, para qué, durante cuánto tiempo y qué puedes hacer con ellos. Sigue el Reglamento (UE) 2016/679 (RGPD) y la Ley Orgánica 3/2018 (LOPDGDD).',
    sections: {
      controller: {
        title: 'Quién responde de tus datos',
        p1: 'El responsable del tratamiento es {{legalName}}, con NIF {{taxId}} y domicilio en {{address}}.',
        p2: 'Para cualquier asunto de privacidad puedes escribir a {{email}} o llamar al {{phone}}.',
      },
      data: {
        title: 'Qué datos tratamos',
        p1: 'Los que nos das al crear la cuenta: número de DNI, NIE o pasaporte, nombre, apellidos, correo, teléfono, centro e idioma. Más adelante, si quieres, fecha de nacimiento, sexo y una foto de perfil.',
        p2: 'Los que nacen de tu actividad: reservas, listas de espera, asistencia, créditos, tarifa, pedidos, marcas que apuntas y recibos.',
        p3: 'De tu tarjeta solo conservamos la marca, las cuatro últimas cifras y un identificador del proveedor de pagos; el número nunca llega a nuestros servidores. Si domicilias el recibo, guardamos la persona titular, el IBAN y el mandato firmado.',
        p4: 'Los datos técnicos imprescindibles para que el servicio funcione y sea seguro: dirección IP, tipo de navegador y registro de accesos.',
        p5: 'Datos de salud, solo si tú quieres: en tu cuenta puedes decir qué no puedes forzar ahora, para ver en los entrenos qué hacer en su lugar. No hace falta para reservar ni para entrenar.',
      },
      purposes: {
        title: 'Para qué y con qué base legal',
        p1: 'Gestionar tu cuenta, tus reservas, tu tarifa, tus pagos y tus marcas, y avisarte de lo que cambia: ejecución del contrato (art. 6.1.b del RGPD).',
        p2: 'Emitir recibos y cumplir las obligaciones contables, fiscales y de consumo: obligación legal (art. 6.1.c).',
        p3: 'Proteger el servicio de fraudes y abusos, y conocer la ocupación y la asistencia con cifras agregadas: interés legítimo (art. 6.1.f), al que puedes oponerte.',
        p4: 'Enviarte notificaciones al móvil y mostrar tu foto de perfil: tu consentimiento (art. 6.1.a), que retiras cuando quieras en tu perfil.',
        p5: 'Mostrarte alternativas a lo que no puedes forzar y, si lo marcas, que lo sepa quien da las clases: tu consentimiento explícito (art. 9.2.a), que retiras cuando quieras en la privacidad de tu cuenta con «Borrarlo ahora».',
        p6: 'Contestar los mensajes del formulario: atender lo que nos pides (art. 6.1.b). No los usamos para enviarte publicidad.',
        p7: 'No tomamos decisiones automatizadas con efectos jurídicos sobre ti ni elaboramos perfiles. El orden de la lista de espera depende solo del momento en que te apuntas.',
      },
      retention: {
        title: 'Cuánto tiempo los guardamos',
        p1: 'Los datos de la cuenta, mientras la tengas. Al borrarla se anonimizan. Los de quien nos visita sin cuenta y no se hace socio se borran {{visitorDays}} días después de la última clase que reservó.',
        p2: 'Los recibos y la contabilidad, seis años (art. 30 del Código de Comercio).',
        p3: 'Los mandatos de domiciliación, mientras estén vigentes y hasta catorce meses después del último cobro, que es el plazo en que se puede reclamar su devolución.',
        p4: 'Lo que no puedes forzar, hasta el final del día que digas, un año como máximo, o hasta que lo borres, que es en el acto. Se borra también con la cuenta.',
        p5: 'Los mensajes de contacto y los registros de seguridad, un año como máximo.',
        p6: 'Pasados esos plazos se borran. Si hay una reclamación abierta, se conservan bloqueados hasta que se resuelva.',
      },
      recipients: {
        title: 'Quién los recibe',
        p1: 'Las personas que trabajan en el centro, cada una solo lo que necesita: quien da las clases ve tu nombre, tu foto, tu asistencia, lo que el equipo haya anotado para cuidarte en clase y, solo si tú quieres, lo que no puedes forzar, pero no tus documentos, tu correo ni tus pagos. Quien entrena contigo no ve tus datos de contacto.',
        p2: 'Los proveedores que nos prestan servicio con un contrato de encargo: alojamiento, envío de correo y proveedor de pagos con tarjeta. Para las domiciliaciones, nuestra entidad bancaria.',
        p3: 'Si activas las notificaciones, el mensaje pasa cifrado por el servicio de avisos de tu navegador. Si pulsas para ver un vídeo, YouTube o Vimeo recibe tu dirección IP y los datos técnicos de tu navegador, y responde de lo que hace con ellos.',
        p4: 'Las administraciones públicas, jueces y tribunales cuando la ley obliga. A nadie más: no vendemos ni cedemos tus datos.',
        p5: 'Si algún proveedor trata datos fuera del Espacio Económico Europeo, lo hace con una decisión de adecuación o con las cláusulas contractuales tipo de la Comisión Europea. Puedes pedirnos una copia de esas garantías.',
      },
      rights: {
        title: 'Tus derechos',
        p1: 'Puedes acceder a tus datos, corregirlos, borrarlos, recibirlos en un formato que otra empresa pueda leer, oponerte a un tratamiento o pedir que se limite, y retirar un consentimiento sin que eso afecte a lo anterior.',
        p2: 'Tus datos personales los corriges en tu perfil. Para todo lo demás escribe a {{email}} desde el correo de tu cuenta; contestamos en un mes como máximo y no cuesta nada.',
        p3: 'Si crees que no lo hemos hecho bien, puedes reclamar ante la Agencia Española de Protección de Datos (C/ Jorge Juan 6, 28001 Madrid, www.aepd.es). La Autoritat Catalana de Protecció de Dades (apdcat.gencat.cat) atiende lo que toca a las administraciones y los servicios públicos de Cataluña.',
      },
      minors: {
        title: 'Menores',
        p1: 'A partir de los 14 años se puede consentir el tratamiento de los propios datos; para contratar hace falta el permiso de madre, padre o tutor. Por debajo de esa edad la cuenta es de la persona adulta, y de la niña o el niño no guardamos nada más que la reserva: tampoco datos de salud.',
      },
      security: {
        title: 'Seguridad y cambios',
        p1: 'Las conexiones van cifradas, las contraseñas se guardan transformadas de modo que nadie puede leerlas, y lo que el personal cambia queda registrado. Si una brecha te pusiera en riesgo, te lo diríamos sin demora.',
        p2: 'Si esta política cambia en algo importante, te avisaremos por correo antes de que entre en vigor.',
      },
    },
  },
  cookies: {
    title: 'Política de cookies',
    description:
      'Solo guardamos en tu navegador lo imprescindible: sesión, idioma y aspecto. Sin rastreadores.',
    intro:
      'No te seguimos. En tu navegador solo guardamos lo imprescindible para que esto funcione, y por eso no ves ningún aviso que aceptar.',
    sections: {
      what: {
        title: 'Qué es una cookie',
        p1: 'Es un pequeño dato que una página deja en tu navegador para recordarlo en la visita siguiente. Aquí llamamos así también al almacenamiento local, a la base de datos del navegador y a la copia de la aplicación que permite abrirla sin conexión.',
      },
      used: {
        title: 'Qué guardamos',
        p1: 'Sesión: las claves que la mantienen abierta. Duran hasta que sales o hasta 30 días sin entrar.',
        p2: 'Centro: el que has elegido. Hasta que lo cambias o sales.',
        p3: 'Idioma: catalán, castellano o inglés. Un año.',
        p4: 'Aspecto: claro u oscuro. Hasta que lo cambias.',
        p5: 'Aplicación: una copia de las pantallas y un contador de veces que la abres. Hasta que borras los datos del sitio.',
        p6: 'Todo es propio de {{domain}}, no lleva publicidad ni analítica y no sale de tu dispositivo salvo la sesión, el centro y el idioma, que viajan a nuestro servidor para poder contestarte.',
      },
      payments: {
        title: 'Al pagar con tarjeta',
        p1: 'Cuando abres una pantalla de pago se carga el formulario seguro del proveedor de pagos, que puede dejar cookies propias para detectar fraudes (en el caso de Stripe, __stripe_mid, un año, y __stripe_sid, 30 minutos). No se cargan en ninguna otra pantalla.',
      },
      videos: {
        title: 'Al ver un vídeo',
        p1: 'Los vídeos de los entrenos están en YouTube o Vimeo y no se pide nada a esos sitios hasta que pulsas para ver uno. Entonces se abre su reproductor sin cookies de seguimiento, que puede guardar en tu navegador lo que necesita para reproducirlo, según sus condiciones.',
      },
      legal: {
        title: 'Por qué no pedimos permiso',
        p1: 'El artículo 22.2 de la Ley 34/2002 (LSSI) exime del consentimiento lo que es estrictamente necesario para el servicio que pides o que recuerda una preferencia que tú has elegido. Si algún día añadiéramos otra cosa, te lo preguntaríamos antes.',
      },
      remove: {
        title: 'Cómo borrarlo',
        p1: 'Al salir de tu cuenta se borran la sesión y el centro. El resto lo borras en los ajustes de tu navegador, en el apartado de privacidad o de datos de sitios. Si lo bloqueas todo podrás mirar las páginas públicas, pero no entrar.',
        p2: 'Si tienes dudas, escribe a {{email}}.',
      },
    },
  },
  notice: {
    title: 'Aviso legal',
    description: 'Quién es el titular de este sitio y las condiciones de uso, de reserva y de contratación.',
    intro: 'Quién hay detrás de {{domain}} y las condiciones de uso y de contratación.',
    sections: {
      owner: {
        title: 'Titular',
        p1: 'En cumplimiento del artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico (LSSI): este sitio es de {{legalName}}, que actúa con el nombre comercial {{brand}}.',
        p2: 'NIF: {{taxId}}. Domicilio: {{address}}. Correo: {{email}}. Teléfono: {{phone}}.',
      },
      use: {
        title: 'Uso del sitio',
        p1: 'Las páginas públicas se pueden mirar sin cuenta. Para reservar hace falta una, personal y con datos verdaderos; cuida tu contraseña y avísanos si crees que alguien la tiene.',
        p2: 'No está permitido reservar por sistemas automáticos que perjudiquen a los demás, ceder la plaza a otra persona ni intentar entrar donde no corresponde. Podemos suspender la cuenta de quien lo haga, explicándole por qué.',
      },
      booking: {
        title: 'Reservas y asistencia',
        p1: 'Cada clase tiene un número de plazas. Al reservar se descuenta una sesión de tu tarifa o un crédito, salvo en las clases gratuitas. Antes de confirmar se ve qué se descuenta y hasta cuándo se puede dejar la clase sin coste.',
        p2: 'Si anulamos una clase se devuelve lo descontado. Podemos cambiar los horarios y quién da la clase, y lo avisamos con la mayor antelación posible.',
        p3: 'Entrenas bajo tu responsabilidad y según tu estado de salud: sigue las indicaciones de quien dirige la clase y no uses material que no conozcas.',
      },
      contract: {
        title: 'Tarifas, compras y desistimiento',
        p1: 'Los precios están en euros con impuestos incluidos y son los que se ven antes de pagar. El contrato se hace en catalán o en castellano, según el idioma que uses, y recibes la confirmación por correo.',
        p2: 'Las tarifas se renuevan al acabar lo pagado (un mes, un trimestre o un año) hasta que las dejas; antes de renovar un trimestre o un año te avisamos con 15 días. Si una tarifa tiene permanencia, se ve antes de pagarla. Las fechas de cambio y de baja están en las preguntas frecuentes y se muestran siempre antes de confirmar.',
        p3: 'Tienes 14 días para desistir de una tarifa o de unos créditos, o de un producto desde que lo recoges, sin dar motivos. El botón «Desistir de la compra» está junto al recibo, en tus pagos; si no puedes entrar, en el correo del recibo hay un enlace que hace lo mismo. También puedes escribir a {{email}}. Si has pedido empezar a entrenar antes, se descuenta lo ya usado. La reserva de una clase con fecha y hora concretas no tiene desistimiento (art. 103.l del Real Decreto Legislativo 1/2007), pero sí las condiciones para dejarla que ves al reservar.',
        p4: 'Los productos tienen la garantía legal de tres años.',
      },
      property: {
        title: 'Propiedad intelectual',
        p1: 'Los textos, los dibujos, la marca y los entrenamientos de este sitio son de su titular o se usan con permiso. Puedes enlazar y compartir; para copiarlos o explotarlos hace falta autorización por escrito.',
      },
      liability: {
        title: 'Responsabilidad y enlaces',
        p1: 'Hacemos lo posible para que el servicio funcione siempre y la información sea correcta, pero puede haber cortes por mantenimiento o por causas ajenas. Nada de lo escrito aquí limita los derechos que te da la ley como persona consumidora.',
        p2: 'Los enlaces a otros sitios se ofrecen por comodidad; de su contenido responde quien los publica.',
      },
      law: {
        title: 'Reclamaciones y ley aplicable',
        p1: 'Si algo no va bien, escribe a {{email}} o pide la hoja oficial de queja, reclamación y denuncia en cualquier centro; contestamos en un mes como máximo. También puedes acudir a la Agència Catalana del Consum o a una junta arbitral de consumo.',
        p2: 'Se aplica la ley española y la catalana en lo que le toca. Son competentes los juzgados del domicilio de la persona consumidora.',
      },
    },
  },
  accessibility: {
    title: 'Accesibilidad',
    description: 'Qué hemos comprobado, qué sabemos que falla y a quién decirlo si algo no te deja reservar.',
    intro:
      'Queremos que cualquiera pueda reservar, pagar y entrenar con nosotros. Esta página dice qué hemos comprobado, qué sabemos que falla y a quién decírselo.',
    sections: {
      status: {
        title: 'Qué cumple',
        p1: '{{legalName}} ofrece este servicio según la Ley 11/2023, que incorpora la Directiva (UE) 2019/882, y toma como referencia la norma EN 301 549 y las pautas WCAG 2.2, nivel AA.',
        p2: 'El sitio cumple esas pautas en parte: más abajo está lo que falta. Lo hemos evaluado nosotros; nadie de fuera lo ha auditado. Esta declaración es del 27 de noviembre de 2026.',
      },
      tested: {
        title: 'Qué hemos comprobado',
        p1: 'Cada pantalla, en catalán y en castellano, con fondo claro y oscuro, con un programa que busca incumplimientos (axe), cada vez que se cambia el sitio: nombres para los lectores de pantalla, contraste, tamaño de lo que se toca y orden de los títulos.',
        p2: 'Que todo cabe en pantallas de 320 píxeles sin desplazarse de lado y que los movimientos se quitan si tu dispositivo lo pide.',
        p3: 'No hemos recorrido todas las pantallas solo con el teclado, ni las hemos probado con personas que usan lectores de pantalla o conmutadores todos los días. Si es tu caso, lo que nos cuentes vale mucho.',
      },
      failing: {
        title: 'Qué sabemos que falla',
        p1: 'Los documentos PDF (recibos, facturas y mandatos) no llevan etiquetas para lectores de pantalla. Pídenoslos y te los leemos o te los enviamos como texto.',
        p2: 'El formulario de tarjeta es del proveedor de pagos y el mapa de cada centro se abre en otro sitio: no dependen de nosotros. La dirección está siempre escrita, y se puede pagar en recepción.',
        p3: 'Las fotos que suben los socios y los entrenadores, y los textos de los entrenamientos, no siempre tienen descripción. La pantalla de la pared del centro está pensada para verla de lejos; lo mismo se lee en tu móvil.',
      },
      contact: {
        title: 'A quién decírselo',
        p1: 'Si algo no te deja hacer lo que querías, escribe a {{email}} o llama al {{phone}}. Di qué pantalla era y con qué la usabas; mientras lo arreglamos lo hacemos por ti, por teléfono o en recepción. Contestamos en un mes como máximo.',
        p2: 'Si no te contestamos o no estás de acuerdo, puedes reclamar ante la Agència Catalana del Consum o la Oficina de Atención a la Discapacidad (www.oadis.es).',
      },
    },
  },
}
