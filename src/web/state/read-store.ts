import type { StoreApi } from 'zustand/vanilla'

/** A store as its readers see it: only the verbs beside it change what it holds. */
export type ReadStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
