import { isLocale, locales, type Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { Unavailable } from '#server/platform/unavailable.ts'
import { etagForBody, matchesEtag, type Answer } from '#server/platform/http/answer.ts'
import type { PageRequest } from '#server/platform/http/pages.ts'
import { keptBytes } from '#server/platform/kept-bytes.ts'
import { acceptedEncodings, encodingHeader } from '#server/platform/http/compress.ts'
import { packedBody, type PackedBody } from '#server/platform/http/packed-body.ts'
import { deviceColours, isColour } from './colours.ts'
import { drawnFacts } from './default-looks.ts'
import { drawProduct, type PictureFacts } from '#server/drawings/draw-product.ts'
import { socialImage } from '#server/drawings/social-image.ts'
import { productRepo, type ProductRow } from './repo-product.ts'
import { productName, pictureVersion } from './wire.ts'

/** `1001-0a1b2c3d4e.svg` is the picture, `1001-0a1b2c3d4e-de.png` what a shared link shows. */
const filePath = new RegExp(
  `^/pictures/([1-9][0-9]{0,8})-([0-9a-f]{10})(?:\\.svg|-(${locales.join('|')})\\.png)$`,
)

const keptInMemory = 32 * 1024 * 1024
/** Turning a drawing into pixels takes a tenth of a second: more than these may not wait for it. */
const maxWaiting = 20

interface KeptPicture {
  readonly type: string
  readonly etag: string
  readonly body: PackedBody
  /** Pixels are packed by their own format. */
  readonly isPackable: boolean
}

/** A picture is drawn at its first request. Its address changes with its content, so browsers can keep it. */
export function pictureFiles(db: Db): (request: PageRequest) => Promise<Answer | null> {
  const kept = keptBytes<KeptPicture>(keptInMemory)
  const inTurn = oneAtATime(maxWaiting)

  async function draw(
    id: number,
    version: string,
    locale: Locale | null,
  ): Promise<KeptPicture | 'moved' | null> {
    const row = await productRepo(db).byId(id)
    if (!row) return null
    if (pictureVersion(row) !== version) return 'moved'
    if (locale === null) {
      const svg = Buffer.from(drawProduct(factsOf(row)))
      const body = packedBody(svg)
      await body.repack()
      return { type: 'image/svg+xml; charset=utf-8', etag: etagForBody(svg), body, isPackable: true }
    }
    const png = await inTurn(() =>
      socialImage(factsOf(row), { title: productName(locale, row), line: row.creator ?? row.brand ?? '' }),
    )
    return { type: 'image/png', etag: etagForBody(png), body: packedBody(png), isPackable: false }
  }

  return async (request) => {
    const [path = ''] = request.url.split('?', 1)
    const [, id = '', version = '', locale] = filePath.exec(path) ?? []
    if (!id) return null
    request.setRoute('/pictures/*')
    const known = kept.find(path)
    if (known) return answer(known, request)
    const drawn = await draw(Number(id), version, isLocale(locale) ? locale : null)
    if (drawn === null || drawn === 'moved') return null
    kept.keep(path, drawn, drawn.body.heldBytes())
    return answer(drawn, request)
  }
}

function factsOf(row: ProductRow): PictureFacts {
  return {
    id: row.id,
    name: row.name,
    creator: row.creator,
    publisher: row.publisher,
    ...drawnFacts(row),
    colourHex: row.colour !== null && isColour(row.colour) ? deviceColours[row.colour].hex : null,
  }
}

function answer({ type, etag, body, isPackable }: KeptPicture, { headers }: PageRequest): Answer {
  const { encoding, bytes } = body.form(
    acceptedEncodings(isPackable ? headers['accept-encoding'] : undefined),
  )
  return {
    status: matchesEtag(headers['if-none-match'], etag) ? 304 : 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Accept-Encoding',
      etag: `W/${etag}`,
      ...encodingHeader(encoding),
    },
    body: bytes,
  }
}

type InTurn = <T>(make: () => Promise<T>) => Promise<T>

/** Makes one picture after the other; a request that comes when too many wait is refused. */
function oneAtATime(maxInLine: number): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (make) => {
    if (waiting >= maxInLine) throw new Unavailable('too many pictures wait to be drawn')
    waiting += 1
    const mine = last.then(make, make)
    last = mine.catch(() => null)
    try {
      return await mine
    } finally {
      waiting -= 1
    }
  }
}
