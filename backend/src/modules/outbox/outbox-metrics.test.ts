import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { OutboxMetrics } from './outbox-metrics.ts';
import type { Backlog } from './repository.ts';

const now = Date.parse('2025-11-06T09:00:00Z');

describe('the metrics of the outbox', () => {
  let registry: Registry;
  let backlog: () => Promise<Backlog[]>;
  let looks: number;
  let metrics: OutboxMetrics;

  beforeEach(() => {
    registry = new Registry();
    looks = 0;
    backlog = async () => [
      { channel: 'sms', priority: 0, waiting: 3, oldest: new Date(now - 90_000) },
    ];
    metrics = new OutboxMetrics(registry, {
      findBacklog: () => {
        looks += 1;
        return backlog();
      },
      countRepeatable: async () => [{ channel: 'email', count: 2 }],
      now: () => now,
    });
  });

  it('tell what waits and for how long, by one look at the database', async () => {
    const text = await registry.metrics();
    expect(text).toContain('site_outbox_waiting{channel="sms",priority="urgent"} 3');
    expect(text).toContain('site_outbox_oldest_seconds{channel="sms",priority="urgent"} 90');
    expect(text).toContain('site_outbox_waiting{channel="email",priority="low"} 0');
    expect(text).toContain('site_outbox_given_up{channel="email"} 2');
    expect(text).toContain('site_outbox_given_up{channel="sms"} 0');
    expect(looks).toBe(1);
  });

  it('are there when the database is not', async () => {
    await registry.metrics();
    backlog = () => Promise.reject(new Error('away'));
    const text = await registry.metrics();
    expect(text).toContain('site_outbox_waiting{channel="sms",priority="urgent"} 3');
  });

  it('count what became of messages, and how long those took that arrived', async () => {
    const message = { channel: 'sms', priority: 1, createdAt: new Date(now - 400), now } as const;
    metrics.ended(message, 'sent');
    metrics.ended(message, 'expired');
    const text = await registry.metrics();
    const labels = 'channel="sms",priority="normal"';
    expect(text).toContain(`site_outbox_messages_total{${labels},outcome="sent"} 1`);
    expect(text).toContain(`site_outbox_messages_total{${labels},outcome="expired"} 1`);
    expect(text).toContain(`site_outbox_messages_total{${labels},outcome="failed"} 0`);
    expect(text).toContain(`site_outbox_sending_seconds_sum{${labels}} 0.4`);
  });
});
