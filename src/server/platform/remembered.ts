import type { Db, Tx } from './db/pool.ts'
import type { TagListener } from './tag-changes.ts'

export interface MemoOf<T> {
  readonly key: string
  /** A change that is published under one of them makes the value old. */
  readonly tags: readonly string[]
  /** How large the value is, in units of about a hundred bytes; 1 where nothing is said. */
  readonly weigh?: (value: T) => number
}

interface Memo {
  readonly tags: readonly string[]
  readonly value: Promise<unknown>
  weight: number
}

const usualMaxWeight = 200_000
/** By the adapter of a database, which its transactions and single connections share. */
const memories = new WeakMap<object, Memory>()

/** Values made from tables that change rarely. The values that were used last stay. */
class Memory implements TagListener {
  readonly #memos = new Map<string, Memo>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #db: Db
  readonly #maxWeight: number
  #weight = 0
  #isHearing = false

  constructor(db: Db, maxWeight: number) {
    this.#db = db
    this.#maxWeight = maxWeight
  }

  find<T>(key: string): Promise<T> | null {
    const known = this.#memos.get(key)
    if (!known) return null
    this.#memos.delete(key)
    this.#memos.set(key, known)
    return known.value as Promise<T> // one key always belongs to one call, and so to one type
  }

  /** Calls that come while the value is read share the read, unless a notice came in between. */
  load<T>({ key, tags, weigh = () => 1 }: MemoOf<T>, read: (db: Db) => Promise<T>): Promise<T> {
    const value = read(this.#db)
    if (!this.#isHearing) return value
    const memo: Memo = { tags, value, weight: 0 }
    this.#keep(key, memo)
    value.then(
      (loaded) => this.#weighMemo(key, memo, weigh(loaded)),
      () => this.#forget(key, memo),
    )
    return value
  }

  #keep(key: string, memo: Memo): void {
    const before = this.#memos.get(key)
    if (before) this.#forget(key, before)
    this.#memos.set(key, memo)
    for (const tag of memo.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  /** Reads a value for those who come later; nobody waits for it. */
  prepare<T>(memo: MemoOf<T>, read: (db: Db) => Promise<T>): void {
    if (this.#isHearing) this.load(memo, read).catch(() => undefined)
  }

  #weighMemo(key: string, memo: Memo, weight: number): void {
    if (this.#memos.get(key) !== memo) return
    memo.weight = weight
    this.#weight += weight
    for (const [oldest, old] of this.#memos) {
      if (this.#weight <= this.#maxWeight) return
      this.#forget(oldest, old)
    }
  }

  #forget(key: string, memo: Memo): void {
    if (this.#memos.get(key) !== memo) return
    this.#memos.delete(key)
    this.#weight -= memo.weight
    for (const tag of memo.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  invalidate(tags: readonly string[]): void {
    for (const key of tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])])) {
      const memo = this.#memos.get(key)
      if (memo) this.#forget(key, memo)
    }
  }

  invalidateAll(): void {
    this.#forgetAll()
    this.#isHearing = true
  }

  replace(tags: readonly string[] | null): void {
    if (tags === null) this.#forgetAll()
    else this.invalidate(tags)
  }

  interrupted(): void {
    this.#forgetAll()
    this.#isHearing = false
  }

  #forgetAll(): void {
    this.#memos.clear()
    this.#keysByTag.clear()
    this.#weight = 0
  }
}

/**
 * Lets `remembered` keep what it reads from this database. What is returned must hear the notices: before they are heard,
 * and while they are interrupted, nothing is kept.
 */
export function rememberReads(
  { db, replica }: { readonly db: Db; readonly replica: Db },
  maxWeight = usualMaxWeight,
): TagListener {
  // A replica may not have replayed a change when its notice is here, so values are read from the main database.
  const memory = new Memory(db, maxWeight)
  for (const one of [db, replica]) memories.set(one.getExecutor().adapter, memory)
  return memory
}

/**
 * A value that this process keeps until one of its tags changes. A transaction uses what is known. What it reads itself is
 * not kept, because it may see changes that are never committed; so it is read once more outside of the transaction, for
 * those who come later.
 */
export function remembered<T>(db: Db | Tx, memo: MemoOf<T>, read: (db: Db | Tx) => Promise<T>): Promise<T> {
  const memory = memories.get(db.getExecutor().adapter)
  if (memory === undefined) return read(db)
  const known = memory.find<T>(memo.key)
  if (known !== null) return known
  if (!db.isTransaction) return memory.load(memo, read)
  memory.prepare(memo, read)
  return read(db)
}

/**
 * Many values of one kind, each kept by itself: those that are not known are read together. Undefined for what does not
 * exist, which is kept too.
 */
export function rememberedEach<T>(
  db: Db | Tx,
  ids: readonly number[],
  memoOf: (id: number) => MemoOf<T | undefined>,
  read: (db: Db | Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): Promise<(T | undefined)[]> {
  // A transaction that reads what nobody knows also has it read outside of it: each place asks for all ids at once.
  const readings = new Map<Db | Tx, Together<T>>()
  const values = ids.map((id) =>
    remembered(db, memoOf(id), async (source) => {
      const together = readings.get(source) ?? togetherFrom(source, read)
      readings.set(source, together)
      together.missing.push(id)
      return (await together.found).get(id)
    }),
  )
  return Promise.all(values)
}

interface Together<T> {
  readonly missing: number[]
  readonly found: Promise<ReadonlyMap<number, T>>
}

function togetherFrom<T>(
  source: Db | Tx,
  read: (db: Db | Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): Together<T> {
  const missing: number[] = []
  // All of them are asked for in this turn, and read at its end.
  return { missing, found: Promise.resolve().then(() => read(source, missing)) }
}
