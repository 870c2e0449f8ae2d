import type { PerLocale } from '#kernel/locale.ts'

export interface SeedAnnouncement {
  readonly id: number
  readonly validFrom: string
  readonly validTo: string
  readonly text: PerLocale<string>
}

/** An announcement for the weeks in which parcels really take longer. In other weeks nobody sees it. */
export const seedAnnouncements: readonly SeedAnnouncement[] = [
  {
    id: 1,
    validFrom: '2026-12-14T05:00:00Z',
    validTo: '2026-12-28T05:00:00Z',
    text: {
      de: 'Vor den Feiertagen sind Pakete bis zu zwei Tage länger unterwegs. Dein Preis bleibt dir so lange sicher.',
      fr: 'Avant les fêtes, les colis mettent jusqu’à deux jours de plus. Votre prix reste garanti d’ici là.',
      nl: 'Voor de feestdagen zijn pakketten tot twee dagen langer onderweg. Je prijs blijft zolang staan.',
      it: 'Prima delle feste i pacchi possono impiegare fino a due giorni in più. Il tuo prezzo resta valido.',
      es: 'Antes de las fiestas, los paquetes pueden tardar hasta dos días más. Tu precio se mantiene.',
      en: 'Parcels may take up to two days longer before the holidays. Your price stays safe until they arrive.',
    },
  },
]
