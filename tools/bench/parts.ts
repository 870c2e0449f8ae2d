import { join } from 'node:path'
import { boxFigures } from './box.ts'
import { catalogueFigures } from './catalogue.ts'
import { checkoutFigures } from './checkout.ts'
import { documentFigures } from './documents.ts'
import type { Figure, Tell } from './figures.ts'
import { gradingFigures } from './grading.ts'
import { importFigures } from './import.ts'
import { javascriptFigures } from './javascript.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { loginFigures } from './login.ts'
import { searchFigures } from './search.ts'
import { startMeasuredApp, type Measured } from './measured.ts'
import type { BenchOptions, Section } from './options.ts'
import { loadFigures, renderFigures } from './served.ts'
import { startFigures } from './start-times.ts'
import { submitFigures } from './submits.ts'
import { tapFigures } from './taps.ts'
import { workFigures } from './work.ts'

interface Bench {
  readonly scratch: string
  readonly options: BenchOptions
  readonly tell: (section: Section, figure: Figure) => void
}

/** What is measured together; one that fails keeps no other from being measured. */
interface BenchPart {
  readonly sections: readonly Section[]
  readonly measure: (bench: Bench) => Promise<void>
}

function alone(section: Section, measure: (bench: Bench, tell: Tell) => Promise<void>): BenchPart {
  return {
    sections: [section],
    measure: (bench) => measure(bench, (figure) => bench.tell(section, figure)),
  }
}

/** Servers that are only looked at share one folder of data. */
const dataDirIn = (scratch: string) => join(scratch, 'data')

export const benchParts: readonly BenchPart[] = [
  {
    sections: ['pages', 'json', 'memory'],
    measure: ({ scratch, options, tell }) => loadFigures(dataDirIn(scratch), options, tell),
  },
  alone('render', ({ scratch, options }, tell) => renderFigures(dataDirIn(scratch), options, tell)),
  alone('work', ({ scratch }, tell) => workFigures(scratch, tell)),
  alone('javascript', ({ scratch }, tell) => {
    const dataDir = join(scratch, 'javascript')
    return onApp(dataDir, (app) => javascriptFigures(app, dataDir, tell))
  }),
  alone('taps', ({ scratch, options }, tell) =>
    onApp(dataDirIn(scratch), ({ origin }) => tapFigures(origin, options.rounds, tell)),
  ),
  alone('lighthouse', ({ scratch, options }, tell) =>
    onApp(dataDirIn(scratch), ({ origin }) => lighthouseFigures(origin, options.audits, tell)),
  ),
  alone('catalogue', ({ options }, tell) => catalogueFigures(options.catalogue, tell)),
  alone('search', ({ scratch }, tell) => searchFigures(scratch, tell)),
  alone('import', ({ scratch }, tell) => importFigures(scratch, tell)),
  alone('grading', ({ scratch }, tell) => gradingFigures(scratch, tell)),
  alone('box', ({ scratch }, tell) => boxFigures(scratch, tell)),
  alone('checkout', ({ scratch }, tell) => checkoutFigures(scratch, tell)),
  alone('submits', ({ scratch }, tell) => submitFigures(scratch, tell)),
  alone('documents', ({ scratch }, tell) => documentFigures(scratch, tell)),
  alone('login', ({ scratch }, tell) => loginFigures(scratch, tell)),
  alone('start', ({ scratch }, tell) => startFigures(scratch, tell)),
]

async function onApp(dataDir: string, use: (app: Measured) => Promise<void>): Promise<void> {
  const app = await startMeasuredApp(dataDir, { TRUST_PROXY: '127.0.0.1' })
  try {
    await use(app)
  } finally {
    await app.stop()
  }
}
