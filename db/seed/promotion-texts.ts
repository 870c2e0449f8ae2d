import type { PerLocale } from '#kernel/locale.ts'

interface PromotionText {
  readonly title: string
  readonly text: string
  readonly meta_title: string
  readonly meta_description: string
}

const iphones: PerLocale<PromotionText> = {
  de: {
    title: 'iPhone-Wochen',
    text: 'Jedes iPhone, das wir gerade ankaufen, auf einen Blick: vom aktuellen bis zum Modell, das seit Jahren in der Schublade liegt. Such deins heraus und sieh, was es bringt.',
    meta_title: 'iPhone-Wochen: alle Modelle mit Preis',
    meta_description:
      'Alle iPhones, die Rondo ankauft, mit dem Preis, den du höchstens bekommst. Modell wählen, Zustand angeben, kostenlos einschicken.',
  },
  fr: {
    title: 'Les semaines iPhone',
    text: 'Tous les iPhone que nous rachetons en ce moment, du plus récent à celui qui dort depuis des années dans un tiroir. Trouvez le vôtre et voyez ce qu’il vaut.',
    meta_title: 'Semaines iPhone : tous les modèles et leurs prix',
    meta_description:
      'Tous les iPhone que Rondo rachète, avec le prix maximal. Choisissez le modèle, indiquez l’état, envoyez gratuitement.',
  },
  nl: {
    title: 'iPhone-weken',
    text: 'Elke iPhone die we nu kopen op een rij: van het nieuwste model tot het toestel dat al jaren in de la ligt. Zoek die van jou op en kijk wat hij opbrengt.',
    meta_title: 'iPhone-weken: alle modellen met prijs',
    meta_description:
      'Alle iPhones die Rondo koopt, met de prijs die je maximaal krijgt. Kies je model, geef de staat aan en verstuur gratis.',
  },
  it: {
    title: 'Settimane iPhone',
    text: 'Tutti gli iPhone che acquistiamo in questo momento, dal più recente a quello che sta da anni nel cassetto. Trova il tuo e guarda quanto vale.',
    meta_title: 'Settimane iPhone: tutti i modelli con il prezzo',
    meta_description:
      'Tutti gli iPhone che Rondo acquista, con il prezzo massimo. Scegli il modello, indica lo stato e spedisci gratis.',
  },
  es: {
    title: 'Semanas del iPhone',
    text: 'Todos los iPhone que compramos ahora, desde el más reciente hasta el que lleva años en un cajón. Busca el tuyo y mira cuánto vale.',
    meta_title: 'Semanas del iPhone: todos los modelos con precio',
    meta_description:
      'Todos los iPhone que compra Rondo, con el precio máximo. Elige el modelo, indica el estado y envíalo gratis.',
  },
  en: {
    title: 'iPhone weeks',
    text: 'Every iPhone we are buying right now, from the latest to the one that has been in a drawer for years. Find yours and see what it brings.',
    meta_title: 'iPhone weeks: every model and its price',
    meta_description:
      'Every iPhone Rondo buys, with the most you can get for it. Choose the model, tell us its condition, post it for free.',
  },
}

const books: PerLocale<PromotionText> = {
  de: {
    title: 'Bücherherbst',
    text: 'Die Tage werden kürzer, die Regale voller. Diese Titel suchen gerade besonders viele Leserinnen und Leser. Steht einer davon bei dir? Ganze Regale gehen schneller mit der [Liste vieler ISBN](bulk_isbn).',
    meta_title: 'Bücherherbst: gesuchte Titel mit Preis',
    meta_description:
      'Bücher, die gerade gesucht werden, mit dem Preis, den du bekommst. Kostenlos einschicken, schnell ausgezahlt.',
  },
  fr: {
    title: 'L’automne des livres',
    text: 'Les jours raccourcissent, les étagères se remplissent. Voici les titres que les lecteurs cherchent le plus en ce moment. L’un d’eux est chez vous ? Pour toute une étagère, [la liste d’ISBN](bulk_isbn) va plus vite.',
    meta_title: 'L’automne des livres : les titres recherchés',
    meta_description:
      'Les livres les plus recherchés du moment, avec le prix que vous recevez. Envoi gratuit, paiement rapide.',
  },
  nl: {
    title: 'Boekenherfst',
    text: 'De dagen worden korter, de planken voller. Naar deze titels zijn nu veel lezers op zoek. Staat er een bij jou? Een hele plank gaat sneller met de [lijst met ISBN’s](bulk_isbn).',
    meta_title: 'Boekenherfst: gezochte titels met prijs',
    meta_description:
      'Boeken waar nu veel vraag naar is, met de prijs die je krijgt. Gratis versturen, snel uitbetaald.',
  },
  it: {
    title: 'L’autunno dei libri',
    text: 'Le giornate si accorciano, gli scaffali si riempiono. Questi sono i titoli più cercati del momento. Ne hai uno anche tu? Per un intero scaffale fai prima con la [lista di ISBN](bulk_isbn).',
    meta_title: 'L’autunno dei libri: i titoli più cercati',
    meta_description:
      'I libri più cercati del momento, con il prezzo che ricevi. Spedizione gratuita, pagamento rapido.',
  },
  es: {
    title: 'El otoño de los libros',
    text: 'Los días se acortan y las estanterías se llenan. Estos son los títulos que más se buscan ahora. ¿Tienes alguno? Para una estantería entera es más rápida la [lista de ISBN](bulk_isbn).',
    meta_title: 'El otoño de los libros: los más buscados',
    meta_description:
      'Los libros más buscados del momento, con el precio que recibes. Envío gratis y cobro rápido.',
  },
  en: {
    title: 'An autumn of books',
    text: 'Days grow shorter, shelves grow fuller. These are the titles readers are looking for right now. Is one of them yours? A whole shelf goes quicker as [a list of ISBNs](bulk_isbn).',
    meta_title: 'An autumn of books: titles in demand',
    meta_description:
      'Books in demand right now, with the price you get for each. Free to post, paid quickly.',
  },
}

const consoles: PerLocale<PromotionText> = {
  de: {
    title: 'Konsolentausch',
    text: 'Die neue Konsole kommt, die alte darf gehen, samt den durchgespielten Spielen. Hier stehen die Geräte und die Titel, nach denen am meisten gefragt wird. Alles zusammen passt in einen Karton.',
    meta_title: 'Konsolentausch: Konsolen und Spiele verkaufen',
    meta_description:
      'Konsolen und gefragte Spiele mit ihrem Ankaufspreis auf einer Seite. Zusammen in einen Karton packen und kostenlos einschicken.',
  },
  fr: {
    title: 'L’échange de consoles',
    text: 'La nouvelle console arrive, l’ancienne peut partir avec les jeux terminés. Voici les appareils et les titres les plus demandés. Le tout tient dans un seul carton.',
    meta_title: 'Échange de consoles : vendez consoles et jeux',
    meta_description:
      'Consoles et jeux demandés, avec leur prix de rachat sur une page. Mettez tout dans un carton et envoyez-le gratuitement.',
  },
  nl: {
    title: 'Consoleruil',
    text: 'De nieuwe console komt eraan, de oude mag weg, samen met de uitgespeelde games. Dit zijn de apparaten en titels waar het meest naar gevraagd wordt. Alles past samen in één doos.',
    meta_title: 'Consoleruil: consoles en games verkopen',
    meta_description:
      'Consoles en gewilde games met hun prijs op één pagina. Doe alles in één doos en verstuur gratis.',
  },
  it: {
    title: 'Cambio di console',
    text: 'Arriva la console nuova, la vecchia può andare insieme ai giochi finiti. Ecco i dispositivi e i titoli più richiesti. Entra tutto in una sola scatola.',
    meta_title: 'Cambio di console: vendi console e giochi',
    meta_description:
      'Console e giochi richiesti con il loro prezzo, in una pagina. Metti tutto in una scatola e spedisci gratis.',
  },
  es: {
    title: 'Cambio de consola',
    text: 'Llega la consola nueva y la vieja puede irse, junto con los juegos terminados. Estos son los aparatos y los títulos más pedidos. Todo cabe en una sola caja.',
    meta_title: 'Cambio de consola: vende consolas y juegos',
    meta_description:
      'Consolas y juegos pedidos, con su precio en una página. Mete todo en una caja y envíalo gratis.',
  },
  en: {
    title: 'Console swap',
    text: 'The new console is coming, the old one can go, and so can the games you have finished. These are the devices and titles people ask for most. They all fit in one box.',
    meta_title: 'Console swap: sell consoles and games',
    meta_description:
      'Consoles and games in demand with their prices on one page. Put them in one box and post it for free.',
  },
}

/** The texts by the last part of the address, which is the same in all languages. */
export const promotionTexts = {
  'iphone-wochen': iphones,
  buecherherbst: books,
  'konsolen-tausch': consoles,
} as const
