import type { signIn } from './world.ts';

type Staff = ReturnType<typeof signIn>;

/** Adds donors called `Person 0000` and so on. */
export async function addMany(staff: Staff, count: number) {
  for (let done = 0; done < count; done += 20) {
    await Promise.all(
      Array.from({ length: Math.min(20, count - done) }, (_, index) =>
        staff.post('/api/donors', { name: `Person ${String(done + index).padStart(4, '0')}` }),
      ),
    );
  }
}
