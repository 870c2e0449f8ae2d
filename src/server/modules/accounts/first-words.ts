import type { PerLocale } from '#kernel/locale.ts'

/** Words that people of a language choose as a password, in addition to the international list. */
interface FirstWords {
  /** The word “my” in its forms, as a pattern. */
  readonly my: string
  /** Written without accents, because accents are removed from passwords before the comparison too. */
  readonly words: string
}

export const firstWords: PerLocale<FirstWords> = {
  de: {
    my: 'meine?',
    words: `
      passwort kennwort geheim geheimnis hallo schatz schatzi liebling fussball sommer winter fruehling herbst
      sonnenschein schmetterling ichliebedich hallowelt deutschland bayern berlin hamburg muenchen dortmund schalke
      baerchen engelchen mausi spatz prinzessin einhorn erdbeere schokolade motorrad freunde familie willkommen
    `,
  },
  fr: {
    my: 'mon|ma',
    words: `
      motdepasse bonjour soleil azerty azertyuiop doudou chouchou loulou jetaime monamour amour coucou printemps ete
      automne hiver chocolat papillon bienvenue francais france paris marseille lapin princesse licorne football famille
    `,
  },
  nl: {
    my: 'mijn',
    words: `
      wachtwoord welkom hallo geheim zonnetje zomer winter herfst lente voetbal schatje liefje ikhouvanjou
      nederland amsterdam rotterdam feyenoord vlinder prinses eenhoorn aardbei chocola vrienden familie
    `,
  },
  it: {
    my: 'mia|mio',
    words: `
      parola parolachiave segreto ciao ciaociao amore amoremio tiamo juventus napoli milano roma inter forza forzaitalia
      italia estate inverno primavera autunno farfalla principessa unicorno cioccolato benvenuto famiglia amici calcio
    `,
  },
  es: {
    my: 'mi',
    words: `
      contrasena contrasenya clave secreto hola holamundo teamo tequiero amor miamor barcelona realmadrid madrid espana
      verano invierno primavera otono mariposa princesa unicornio chocolate bienvenido familia amigos futbol
    `,
  },
  en: {
    my: 'my',
    words: `
      password passcode secret welcome letmein sunshine iloveyou princess football summer winter spring autumn monkey
      dragon unicorn butterfly chocolate friends family england liverpool arsenal chelsea
    `,
  },
}
