import type pg from 'pg'
import { PgBoss, type Job } from 'pg-boss'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { onceReachable } from './db/once-reachable.ts'
import type { Db } from './db/pool.ts'
import { housekeepingTask } from './housekeeping.ts'
import type { Log } from './log.ts'
import { createDispatcher, createOutbox, type EventHandler, type Outbox } from './outbox.ts'
import { outboxQueue, taskQueue } from './queues.ts'
import type { Task, TaskContext } from './task.ts'

export interface JobsDeps {
  readonly db: Db
  readonly jobsPool: pg.Pool
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly clock: Clock
}

export interface Work {
  readonly handlers: readonly EventHandler[]
  readonly tasks: readonly Task[]
}

export interface Jobs {
  readonly outbox: Outbox
  /** Starts taking jobs. A server with WORKER=off never calls it and only publishes. */
  work(work: Work): Promise<void>
  /** Finishes what is running, at most 8 s of it; the rest is taken up again by another process. */
  stop(): Promise<void>
}

const TaskJob = z.object({ task: z.string() })

export async function startJobs({ db, jobsPool, log, clock }: JobsDeps): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => jobsPool.query(text, values ? [...values] : undefined) },
    // Structure is the owner's (db/install-jobs.ts), and rebuilding indexes needs the owner too.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'))
  await onceReachable(() => startAnew(boss))
  const outbox = createOutbox(boss)
  return {
    outbox,
    async work({ handlers, tasks }) {
      const often = {
        perJobResults: true,
        batchSize: 20,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 1,
      }
      const dispatch = createDispatcher({ db, log, handlers })
      await onceReachable(() => boss.work(outboxQueue, often, dispatch))
      await workOnTasks(boss, [housekeepingTask, ...tasks], { db, clock, outbox })
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

/** A start that was cut off half-way has timers already, which the next one must not find. */
async function startAnew(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

async function workOnTasks(boss: PgBoss, tasks: readonly Task[], context: TaskContext): Promise<void> {
  await onceReachable(() => schedule(boss, tasks))
  const run = async (jobs: Job[]) => {
    for (const job of jobs) {
      const { task } = TaskJob.parse(job.data)
      await tasks.find((one) => one.name === task)?.run(context)
    }
  }
  await onceReachable(() => boss.work(taskQueue, { pollingIntervalSeconds: 5 }, run))
}

async function schedule(boss: PgBoss, tasks: readonly Task[]): Promise<void> {
  for (const { key } of await boss.getSchedules(taskQueue)) {
    if (!tasks.some((task) => task.name === key)) await boss.unschedule(taskQueue, key)
  }
  for (const { name, cron } of tasks) {
    await boss.schedule(taskQueue, cron, { task: name }, { key: name, singletonKey: name })
  }
}
