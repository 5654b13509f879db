import { describe, expect, it } from 'vitest';
import { installFair } from '../../testing/open-fair.ts';

const seconds = 1_000;

describe('undone steps of the queue', () => {
  const at = installFair();

  it('lead back to the place in the line', async () => {
    const { code, number } = await at.fair.enrol();
    const second = await at.fair.enrol();
    await at.fair.next();
    await at.fair.staff(`${code}/start`, { interviewerName: 'Bob' });
    await at.fair.staff(`${code}/finish`);
    const path = [];
    for (let count = 0; count < 3; count++) {
      path.push((await at.fair.staff(`${code}/undo`)).json().ticketStatus);
    }
    expect(path).toEqual(['IN_SESSION', 'BEING_CALLED', 'VALID']);
    expect((await at.fair.staff(`${code}/undo`)).statusCode).toBe(409);
    expect((await at.fair.view(second.code)).numbersWaitingBeforeYou).toEqual([number]);
  });

  it('give a candidate back whose interview somebody else has started by mistake', async () => {
    const { code } = await at.fair.enrol();
    await at.fair.next('Cas');
    at.clock += seconds;
    await at.fair.staff(`${code}/undo`);
    await at.fair.next('Ann');
    at.clock += seconds;
    const taken = await at.fair.staff(`${code}/start`, { interviewerName: 'Bob' });
    expect(taken.json()).toMatchObject({ interviewerName: 'Bob' });
    await at.fair.staff(`${code}/finish`);
    const again = await at.fair.staff(`${code}/undo`);
    expect(again.json()).toMatchObject({ ticketStatus: 'IN_SESSION', interviewerName: 'Bob' });
    const back = await at.fair.staff(`${code}/undo`);
    expect(back.json()).toMatchObject({ ticketStatus: 'BEING_CALLED', interviewerName: 'Ann' });
  });
});
