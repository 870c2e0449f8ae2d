interface Rated {
  readonly shelf: string
  readonly name: string
}

/** A film and a game may share a name, so each has its own list; what no list knows gets its shelf's usual age. */
const usual: Readonly<Record<string, number>> = {
  film: 12,
  series: 12,
  animation: 0,
  documentary: 6,
  game: 12,
}

const games: readonly (readonly [age: number, names: RegExp])[] = [
  [
    18,
    /^(?:Alan Wake|Call of Duty|Cyberpunk|Days Gone|Dead Space|Death Stranding|Dishonored|Doom|Fallout|Far Cry|Gears|God of War|Grand Theft|Half-Life|Metal Gear|Red Dead|Resident Evil|Silent Hill|Stellar Blade|The Last of Us|The Witcher|Until Dawn|Rise of the Ronin|Returnal|BioShock|Heavy Rain|Ghost of|Helldivers|Clair Obscur|Kingdom Come)/,
  ],
  [
    16,
    /^(?:Assassin|Baldur|Batman|Bayonetta|Black Myth|Bloodborne|Dark Souls|Demon|Detroit|Diablo|Dragon's Dogma|Elden|Final Fantasy XVI|Halo|Metroid Prime 4|NieR|Overwatch|Sekiro|Star Wars|Starfield|The Elder|Uncharted|Watch Dogs|Like a Dragon|Persona|Metaphor|Sunset|Split Fiction|Avatar|Street Fighter|Tekken)/,
  ],
  [
    6,
    /^(?:Anno|Die Si|Kirby|Luigi|Mario|Minecraft|Nintendo|Paper Mario|Pikmin|Pokémon|Crash|Spyro|Professor|Rocket|Splatoon|Stardew|Super Mario|The Sims|LittleBig|Astro|Ratchet|Donkey|Cuphead|Tomodachi|The Legend of Zelda: (?:Link|Echoes|A Link))/,
  ],
  [
    0,
    /^(?:Animal Crossing|EA Sports|FIFA|F1|Football|Forza|Gran Turismo|Just Dance|Landwirtschaft|Microsoft|NBA|Ring Fit|Wii|Journey)/,
  ],
]

const films: readonly (readonly [age: number, names: RegExp])[] = [
  [
    18,
    /^(?:Fight Club|Pulp Fiction|Reservoir|Se7en|The Silence|Trainspotting|\[REC\]|Suspiria|Game of Thrones|The Sopranos|Breaking Bad|Gomorra – |Taxi Driver)/,
  ],
  [
    16,
    /^(?:Alien|Apocalypse|Band of|Blade Runner|C'era|Celda|Chernobyl|Das Boot|Der Untergang|Dogman|El día|El espinazo|El laberinto|El orfanato|Fargo|Get Out|Gladiator|Gomorra|Goodfellas|Il buono|Im Westen|Inglourious|Jaws|Jurassic|La Haine|La isla|La piel|Léon|Mad Max|Matrix|New Kids|Profondo|Psycho|Romanzo|Rundskop|Spetters|Systemsprenger|Tesis|The Godfather|The Shining|The Wire|Turks|Un prophète|Zwartboek|Penoza|Undercover|Amsterdamned|Borgman|Relatos|Amores|As bestas|Engrenages|Loft|M –|De lift|La Vie d'A|Y tu)/,
  ],
  [
    6,
    /^(?:Abeltje|Astérix|Bienvenue|Der Schuh|\(T\)Raum|Die Feuer|Harry Potter|La Grande|Les Choristes|Les Aventures de R|Les Bronzés|Le Dîner|La vita|Minoes|The Artist|Kruistocht|Campeones|Il postino|Intouchables|Ziemlich|Quo vado|Back to|Barbie|La La|Las aventuras|Shrek|Spider-Man|Wallace|Chihiro|El viaje|Le Voyage|La città)/,
  ],
  [0, /^(?:Drei Hasel|Pluk|Bienvenido|Planet|Blue|La Marche|Le Peuple|De nieuwe|Deutschland)/],
  [12, /^(?:Persepolis|Arrugas|Chico y|Bowling)/],
]

/** Only films and games carry an age. */
export function titleAgeRating({ shelf, name }: Rated): number | null {
  const known = (shelf === 'game' ? games : films).find(([, names]) => names.test(name))
  const usually = usual[shelf] ?? null
  return usually === null ? null : (known?.[0] ?? usually)
}
