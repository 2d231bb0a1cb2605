import { importActions } from '../../domains/exchange/contract/import-actions.ts'
import { queueWebhooks } from '../../domains/exchange/server/webhook-events/queue-webhooks.ts'
import { unnamedFields } from '../../domains/insight/server/audit-log/describe-entry.ts'
import { addAuditActions } from '../../platform/server/audit/audited-tables.ts'
import { findUnnamedBy } from '../../platform/server/audit-watch.ts'
import { followAnnouncements } from '../../platform/server/unit-of-work.ts'
import './messages.ts'

// What domains give the platform, which imports none of them.

addAuditActions(importActions)
findUnnamedBy(unnamedFields)
followAnnouncements(queueWebhooks)
