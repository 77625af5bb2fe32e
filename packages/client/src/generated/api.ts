// Generated from the description of the API by `npm run api-client`.
export interface components {
    schemas: {
        AccountReply: {
            /** @constant */
            success: true;
            account: components["schemas"]["ConnectedAccount"] | null;
            message?: string;
        };
        AccountTotal: {
            account: string;
            debit: components["schemas"]["Usd"];
            credit: components["schemas"]["Usd"];
        };
        AccountTotalList: {
            /** @constant */
            success: true;
            data: components["schemas"]["AccountTotal"][];
            count: number;
            message?: string;
        };
        Activity: {
            _id: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            who: {
                _id: components["schemas"]["Id"];
                name: string;
            } | null;
            /** @description What it came through. */
            through: components["schemas"]["ChangeSource"];
            action: string;
            /** @enum {string} */
            kind: "donor" | "pledge" | "donation" | "receipt" | "recurring" | "campaign" | "import" | "export" | "trash" | "organization" | "account";
            does: string;
            label: string;
            details: string[];
            record: {
                _id: components["schemas"]["Id"];
                /** @enum {string} */
                kind: "donor" | "pledge" | "donation" | "campaign" | "import";
                /** @enum {string} */
                standing: "there" | "deleted" | "gone";
            } | null;
        };
        ActivityCursorPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Activity"][];
            count: number;
            next: string | null;
            message?: string;
        };
        ActivityPerson: {
            _id: components["schemas"]["Id"];
            name: string;
        };
        ActivityPersonList: {
            /** @constant */
            success: true;
            data: components["schemas"]["ActivityPerson"][];
            count: number;
            message?: string;
        };
        AddressSuggestion: {
            label: string;
            address: components["schemas"]["PostalAddress"];
        };
        AddressSuggestionList: {
            /** @constant */
            success: true;
            data: components["schemas"]["AddressSuggestion"][];
            count: number;
            message?: string;
        };
        AgingReport: {
            asOf: components["schemas"]["DayText"];
            /** @enum {string} */
            bucket: "all" | "late" | "current" | "1-30" | "31-60" | "61-90" | "91-120" | "over-120";
            figures: {
                all: {
                    instalments: number;
                    donors: number;
                    open: components["schemas"]["Usd"];
                };
                late: {
                    instalments: number;
                    donors: number;
                    open: components["schemas"]["Usd"];
                };
                current: {
                    instalments: number;
                    donors: number;
                    open: components["schemas"]["Usd"];
                };
                "1-30": {
                    instalments: number;
                    donors: number;
                    open: components["schemas"]["Usd"];
                };
                "31-60": {
                    instalments: number;
                    donors: number;
                    open: components["schemas"]["Usd"];
                };
                "61-90": {
                    instalments: number;
                    donors: number;
                    open: components["schemas"]["Usd"];
                };
                "91-120": {
                    instalments: number;
                    donors: number;
                    open: components["schemas"]["Usd"];
                };
                "over-120": {
                    instalments: number;
                    donors: number;
                    open: components["schemas"]["Usd"];
                };
            };
            rows: {
                pledgeId: components["schemas"]["Id"];
                number: number;
                donor: components["schemas"]["ReportDonor"];
                campaign: string | null;
                dueDate: components["schemas"]["DayText"] | null;
                daysPastDue: number;
                amount: components["schemas"]["Usd"];
                open: components["schemas"]["Usd"];
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        AgingReportReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["AgingReport"];
            message?: string;
        };
        ApiKey: {
            _id: components["schemas"]["Id"];
            name: string;
            /** @description The beginning and the end of the key, such as `plw_live_4fR…x9Qa`. */
            hint: string;
            /** @description The most that the key may do. */
            role: components["schemas"]["KeyRole"];
            /** @description The permissions of the role that the key has; null for all of them. */
            scopes: components["schemas"]["KeyScope"][] | null;
            /** @description IP addresses and CIDR ranges that may use the key; empty for all. */
            ipRanges: string[];
            /** @description The name of the member who created it. */
            createdBy: string;
            createdAt: components["schemas"]["Instant"];
            /** @description When the key stops working; null for never. */
            expiresAt: components["schemas"]["Instant"] | null;
            /** @description The last use; null if it was never used. */
            lastUsedAt: components["schemas"]["Instant"] | null;
            /** @description The IP address of the last use; null if it was never used. */
            lastUsedFrom: string | null;
            /** @description A replaced key works until it expires. */
            status: components["schemas"]["ApiKeyStatus"];
        };
        ApiKeyChange: {
            /** @description What members recognize the key by; the history names it. */
            name: string;
            /** @description The most that the key may do. */
            role: components["schemas"]["KeyRole"];
            /**
             * @description The permissions of the role that the key has; null for all of them.
             * @default null
             */
            scopes?: components["schemas"]["KeyScope"][] | null;
            /**
             * @description IP addresses and CIDR ranges that may use the key; empty for all.
             * @default []
             */
            ipRanges?: components["schemas"]["IpRange"][];
        };
        ApiKeyReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ApiKey"];
            message?: string;
        };
        /** @enum {string} */
        ApiKeyStatus: "active" | "replaced" | "expired" | "revoked";
        ApiKeysListReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ApiKey"][];
            message?: string;
        };
        Away: {
            since: components["schemas"]["Instant"] | null;
            lines: {
                /** @enum {string} */
                kind: "donations" | "pledges" | "failed-cards" | "answers" | "changes";
                count: number;
                hasMore: boolean;
                amount: components["schemas"]["Usd"] | null;
            }[];
        };
        AwayReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Away"];
            message?: string;
        };
        BankAccount: {
            _id: components["schemas"]["Id"];
            name: string;
            last4: string | null;
            createdAt: components["schemas"]["Instant"];
        };
        BankAccountList: {
            /** @constant */
            success: true;
            data: components["schemas"]["BankAccount"][];
            count: number;
            message?: string;
        };
        BankAccountReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["BankAccount"];
            message?: string;
        };
        BankDonation: {
            _id: components["schemas"]["Id"];
            donor: {
                _id: components["schemas"]["Id"];
                name: string;
            };
            amount: components["schemas"]["Usd"];
            date: components["schemas"]["DayText"];
            campaign: string | null;
        };
        BankDonationList: {
            /** @constant */
            success: true;
            data: components["schemas"]["BankDonation"][];
            count: number;
            message?: string;
        };
        BankLine: {
            _id: components["schemas"]["Id"];
            account: {
                _id: components["schemas"]["Id"];
                name: string;
                last4: string | null;
            };
            day: components["schemas"]["DayText"];
            amount: components["schemas"]["Usd"];
            description: string;
            /** @enum {string} */
            state: "open" | "matched" | "ignored";
            matches: components["schemas"]["BankMatched"][];
            proposals: components["schemas"]["BankProposal"][];
        };
        BankLinePage: {
            /** @constant */
            success: true;
            data: components["schemas"]["BankLine"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        BankLineReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["BankLine"];
            message?: string;
        };
        BankMatch: {
            /** @default [] */
            donationIds?: components["schemas"]["Id"][];
            payoutId?: components["schemas"]["Id"];
        };
        BankMatched: {
            id: components["schemas"]["Id"] | null;
            /** @enum {string} */
            kind: "payout" | "donation" | "pledge" | "donor";
            label: string;
            day: components["schemas"]["DayText"] | null;
            amount: components["schemas"]["Usd"];
            /** @description The donation’s amount now, if it was changed since. */
            amountNow: components["schemas"]["Usd"] | null;
            /** @description Whether the donation was deleted since. */
            isDeleted: boolean;
            /** @description Whether the donation was recorded from this line; undoing then deletes it too. */
            isRecorded: boolean;
        };
        BankProposal: {
            /**
             * @description Installments and new donations are not recorded yet: accepting records them first.
             * @enum {string}
             */
            kind: "payout" | "donations" | "installment" | "new-donation" | "ignore";
            records: {
                id: components["schemas"]["Id"] | null;
                /** @enum {string} */
                kind: "payout" | "donation" | "pledge" | "donor";
                label: string;
                day: components["schemas"]["DayText"] | null;
                amount: components["schemas"]["Usd"];
            }[];
            /** @enum {string} */
            confidence: "high" | "medium" | "low";
            reason: string;
        };
        BankRecording: {
            /** @description Who gave it; by default the donor of the pledge. */
            donorId?: components["schemas"]["Id"];
            /** @description The pledge that it pays. */
            pledgeId?: components["schemas"]["Id"];
            /**
             * @description The ID of the campaign; null for that of the pledge, or none.
             * @default null
             */
            campaign?: components["schemas"]["Id"] | null;
            /**
             * @description The ID of the fund; null for that of the pledge, or the default fund.
             * @default null
             */
            fund?: components["schemas"]["Id"] | null;
        };
        BankRule: {
            _id: components["schemas"]["Id"];
            /** @description The description in small letters, without numbers, dates and check numbers. */
            pattern: string;
            /** @enum {string} */
            direction: "in" | "out";
            /** @description The donor whose donations such lines are; null if they are ignored. */
            donor: {
                _id: components["schemas"]["Id"];
                name: string;
            } | null;
            /** @description How many lines taught it. */
            lineCount: number;
            /** @description The day of the latest of these lines. */
            lastDay: components["schemas"]["DayText"];
        };
        BankRulePage: {
            /** @constant */
            success: true;
            data: components["schemas"]["BankRule"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        BankStatement: {
            _id: components["schemas"]["Id"];
            account: {
                _id: components["schemas"]["Id"];
                name: string;
                last4: string | null;
            };
            fileName: string;
            /** @enum {string} */
            format: "csv" | "xlsx" | "ofx" | "camt.053";
            firstDay: components["schemas"]["DayText"];
            lastDay: components["schemas"]["DayText"];
            lineCount: number;
            newLineCount: number;
            /** @description Null if the file does not say. */
            openingBalance: components["schemas"]["Usd"] | null;
            /** @description Null if the file does not say. */
            closingBalance: components["schemas"]["Usd"] | null;
            uploadedAt: components["schemas"]["Instant"];
            /** @description The name of the user, if they are still known. */
            uploadedBy: string | null;
        };
        BankStatementReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["BankStatement"];
            message?: string;
        };
        Billing: {
            card: components["schemas"]["BillingCard"] | null;
            nextBillingAt: components["schemas"]["Instant"] | null;
            nextAmount: components["schemas"]["Usd"] | null;
            pastDueSince: components["schemas"]["Instant"] | null;
            nextAttemptAt: components["schemas"]["Instant"] | null;
            waitsForCard: boolean;
            offBecause: string | null;
            isTestMode: boolean;
        };
        BillingCard: {
            brand: string;
            last4: string;
            expMonth: number;
            expYear: number;
        };
        BillingReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Billing"];
            message?: string;
        };
        Branding: {
            colour: string;
            logo: string | null;
        };
        BrandingChanges: {
            colour: string;
        };
        BrandingReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Branding"];
            message?: string;
        };
        ByToken: {
            token: components["schemas"]["TicketText"];
        };
        CalendarDay: {
            date: components["schemas"]["DayText"];
            messages: number;
            scheduled: number;
            sent: number;
            failed: number;
            cancelled: number;
            stopped: {
                /** @enum {string} */
                code: "paid" | "canceled" | "deleted" | "donor-deleted" | "reassigned" | "moved" | "rule-off" | "read-only" | "unverified" | "deceased" | "asked-to-stop" | "paused" | "payment-pending" | "paid-lately" | "reminded-already" | "too-late" | "daily-limit" | "no-email" | "email-unusable" | "bounced" | "complained" | "mail-off" | "no-phone" | "phone-unusable" | "country-off" | "no-consent" | "texts-stopped" | "sms-plan" | "sms-trial" | "sms-off" | "sms-limit" | "changed";
                sentence: string;
                count: number;
            }[];
        };
        Campaign: {
            _id: components["schemas"]["Id"];
            name: string;
            description: string;
            /** @description The first day; null if it has none. */
            startDate: components["schemas"]["DayText"] | null;
            /** @description The last day; null if it has none. */
            endDate: components["schemas"]["DayText"] | null;
            /** @description The amount to raise; null if an import created the campaign and nobody has set it. */
            targetAmount: components["schemas"]["Usd"] | null;
            /** @description Settled donations to the campaign, net of refunds. */
            currentAmount: components["schemas"]["Usd"];
            /** @description How many donations that are. */
            donations: number;
            /** @description In-kind donations to the campaign; their value is not in `currentAmount`. */
            inKind: components["schemas"]["InKind"];
            /** @description How many pledges it has. */
            pledges: number;
            /** @description The amounts of its pledges minus write-offs. */
            pledgedAmount: components["schemas"]["Usd"];
            /** @description When the campaign was added. */
            createdAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        CampaignChanges: {
            name: string;
            /** @default  */
            description?: string;
            /** @description The first day; null if it has none. */
            startDate?: components["schemas"]["DayText"] | null;
            /** @description The last day; null if it has none. It cannot be before the first. */
            endDate?: components["schemas"]["DayText"] | null;
            /** @description The amount to raise. US dollars with at most two decimals. */
            targetAmount: components["schemas"]["Usd"];
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        CampaignPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Campaign"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        CampaignRef: {
            _id: components["schemas"]["Id"];
            name: string;
            description: string;
        };
        CampaignReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Campaign"];
            message?: string;
        };
        CampaignsReport: {
            year: components["schemas"]["ReportYear"];
            total: {
                inKind: components["schemas"]["InKind"];
                thisYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
                lastYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
                toThisDayLastYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
            };
            campaigns: {
                _id: components["schemas"]["Id"] | null;
                name: string;
                thisYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
                lastYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
            }[];
            rows: {
                donor: components["schemas"]["ReportDonor"];
                amount: components["schemas"]["Usd"];
                gifts: number;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        CampaignsReportReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["CampaignsReport"];
            message?: string;
        };
        CardIntent: {
            id: string;
            /** @enum {string} */
            status: "succeeded" | "processing" | "requires_action" | "requires_confirmation";
            client_secret: string | null;
            next_action: {
                redirect_to_url: {
                    /** Format: uri */
                    url: string;
                } | null;
            } | null;
        };
        ChangeSource: {
            /** @enum {string} */
            kind: "person" | "api-key" | "import" | "reminder-rule" | "donor" | "card-provider" | "operator" | "product";
            /** @description The name of the API key; null for other sources. */
            name: string | null;
        };
        ChannelsChoice: ("email" | "sms")[];
        /** @description US dollars with at most two decimals */
        ChargeableUsd: components["schemas"]["PositiveUsd"];
        Code: string;
        ConnectLinkRequest: {
            returnUrl?: string;
            refreshUrl?: string;
        };
        ConnectOAuthAnswer: {
            code: string;
            state: string;
        };
        ConnectReference: {
            /** @constant */
            hasConnectedAccount: true;
            connectedAccountId: string;
            chargesEnabled: boolean;
            payoutsEnabled: boolean;
            detailsSubmitted: boolean;
        };
        ConnectRequirement: {
            code: string;
            text: string;
            isPastDue: boolean;
        };
        ConnectedAccount: {
            id: string;
            email: string | null;
            business_profile: {
                name: string | null;
            };
            /** @constant */
            type: "Standard";
            /** @enum {string} */
            accountStatus: "ready" | "incomplete" | "restricted";
            country: string;
            defaultCurrency: string;
            charges_enabled: boolean;
            payouts_enabled: boolean;
            details_submitted: boolean;
            requirements: {
                currently_due: string[];
                past_due: string[];
                missing: components["schemas"]["ConnectRequirement"][];
            };
            /** Format: date-time */
            connectedAt: string;
            /** Format: date-time */
            checkedAt: string;
        };
        CreatedApiKey: {
            _id: components["schemas"]["Id"];
            name: string;
            /** @description The beginning and the end of the key, such as `plw_live_4fR…x9Qa`. */
            hint: string;
            /** @description The most that the key may do. */
            role: components["schemas"]["KeyRole"];
            /** @description The permissions of the role that the key has; null for all of them. */
            scopes: components["schemas"]["KeyScope"][] | null;
            /** @description IP addresses and CIDR ranges that may use the key; empty for all. */
            ipRanges: string[];
            /** @description The name of the member who created it. */
            createdBy: string;
            createdAt: components["schemas"]["Instant"];
            /** @description When the key stops working; null for never. */
            expiresAt: components["schemas"]["Instant"] | null;
            /** @description The last use; null if it was never used. */
            lastUsedAt: components["schemas"]["Instant"] | null;
            /** @description The IP address of the last use; null if it was never used. */
            lastUsedFrom: string | null;
            /** @description A replaced key works until it expires. */
            status: components["schemas"]["ApiKeyStatus"];
            key: string;
        };
        CreatedApiKeyReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["CreatedApiKey"];
            message?: string;
        };
        Credentials: {
            email: string;
            password: components["schemas"]["GivenPassword"];
            /** @default false */
            rememberMe?: boolean;
        };
        DashboardStats: {
            period: {
                from: components["schemas"]["DayText"];
                to: components["schemas"]["DayText"];
            };
            summary: {
                totalDonors: number;
                activeDonors: number;
                totalGiven: components["schemas"]["Usd"];
                totalGifts: number;
                inKind: components["schemas"]["InKind"];
                allPledges: number;
                totalPledges: number;
                totalPledged: components["schemas"]["Usd"];
                collected: components["schemas"]["Usd"];
                pending: components["schemas"]["Usd"];
                promised: components["schemas"]["Usd"];
                collectionRate: number;
            };
            pledgesByStatus: {
                open: {
                    count: number;
                    amount: components["schemas"]["Usd"];
                };
                settled: {
                    count: number;
                    amount: components["schemas"]["Usd"];
                };
                canceled: {
                    count: number;
                };
            };
            giving: {
                amount: components["schemas"]["Usd"];
                gifts: number;
                inKind: components["schemas"]["InKind"];
                before: {
                    from: components["schemas"]["DayText"];
                    to: components["schemas"]["DayText"];
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
                points: {
                    from: components["schemas"]["DayText"];
                    to: components["schemas"]["DayText"];
                    amount: components["schemas"]["Usd"];
                    before: components["schemas"]["Usd"];
                }[];
            };
            topDonors: {
                _id: components["schemas"]["Id"];
                name: string;
                amount: components["schemas"]["Usd"];
                gifts: number;
            }[];
            fulfilment: {
                instalments: number;
                amount: components["schemas"]["Usd"];
                paid: components["schemas"]["Usd"];
                rate: number;
            };
            due: {
                thisWeek: {
                    from: components["schemas"]["DayText"];
                    to: components["schemas"]["DayText"];
                    count: number;
                    amount: components["schemas"]["Usd"];
                };
                overdue: {
                    to: components["schemas"]["DayText"];
                    count: number;
                    amount: components["schemas"]["Usd"];
                };
                next: {
                    pledge: components["schemas"]["Id"];
                    donor: {
                        _id: components["schemas"]["Id"];
                        name: string;
                    };
                    dueDate: components["schemas"]["DayText"];
                    amount: components["schemas"]["Usd"];
                }[];
            };
        };
        DashboardStatsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["DashboardStats"];
            message?: string;
        };
        /**
         * Format: date
         * @description A calendar day, YYYY-MM-DD
         */
        DayText: string;
        Deletion: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "donor" | "pledge" | "donation" | "campaign" | "import";
            recordId: components["schemas"]["Id"];
            label: string;
            deletedAt: components["schemas"]["Instant"];
            deletedBy: string;
            eraseAfter: components["schemas"]["Instant"];
            daysLeft: number;
            records: {
                donors: number;
                campaigns: number;
                pledges: number;
                donations: number;
            };
        };
        DeletionPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Deletion"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        Deposit: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "payout" | "donations" | "unmatched";
            day: components["schemas"]["DayText"];
            /** @description The amount of the bank line; null without one */
            bank: components["schemas"]["Usd"] | null;
            /** @description What the records say it is; null if it is not matched */
            records: components["schemas"]["Usd"] | null;
            /** @description Bank less records; null unless both are known */
            difference: components["schemas"]["Usd"] | null;
            /** @description What the bank says */
            description: string;
            /** @description How many donations it has */
            count: number;
            gifts: components["schemas"]["Usd"];
            refunds: components["schemas"]["Usd"];
            fees: components["schemas"]["Usd"];
            /** @description Parts that the records do not have */
            other: components["schemas"]["Usd"];
            /** @description What the difference consists of */
            reasons: {
                /** @enum {string} */
                reason: "refunded" | "disputed" | "refund-returned" | "dispute-returned" | "fees" | "provider-other" | "deposited-elsewhere" | "to-deposit" | "on-its-way" | "not-paid-out" | "other-month" | "not-deposited" | "payout-without-line" | "no-payout" | "payout-failed" | "open-line" | "entry-unknown" | "entries-unknown" | "ignored-line" | "line-unequal" | "entries-unequal" | "record-unequal" | "payout-changed" | "changed-since-match" | "deleted-since-match" | "before-first-day" | "not-posted" | "changed-since-posted" | "adjusts-other-month" | "adjusted-later" | "adjusted-in-quickbooks" | "adjustment-unequal" | "unbalanced" | "not-queued" | "queued" | "retried" | "held" | "blocked" | "payout-not-arrived" | "payout-by-hand" | "removed" | "changed-since-sent";
                sentence: string;
                amount: components["schemas"]["Usd"];
            }[];
            lineId: components["schemas"]["Id"] | null;
            payoutId: components["schemas"]["Id"] | null;
        };
        DepositCursorPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Deposit"][];
            count: number;
            next: string | null;
            message?: string;
        };
        Donation: {
            _id: components["schemas"]["Id"];
            /** @description Who gave it. */
            donor: components["schemas"]["DonorRef"];
            /** @description The whole donation, before refunds. */
            amount: components["schemas"]["Usd"];
            /** @description The refunded part. Only the rest counts anywhere. */
            refunded: components["schemas"]["Usd"];
            /** @description The dispute’s status, unless it was won, and how much of `refunded` it took. */
            dispute: {
                /** @enum {string} */
                status: "needs_response" | "under_review" | "lost";
                amount: components["schemas"]["Usd"];
            } | null;
            /** @description The day of the donation. */
            date: components["schemas"]["DayText"];
            /**
             * @description How it was paid.
             * @enum {string}
             */
            method: "cash" | "check" | "credit_card" | "bank_transfer" | "paypal" | "other";
            /**
             * @description Only settled donations count in totals.
             * @enum {string}
             */
            status: "settled" | "pending" | "refunded" | "partially_refunded";
            /** @description The campaign that it is for; null for none. */
            campaign: {
                _id: components["schemas"]["Id"];
                name: string;
            } | null;
            /** @description The fund in the books; null for the default fund. */
            fund: components["schemas"]["FundRef"] | null;
            /** @description The parts of a split donation, which add up to it; empty if it isn’t split. A split donation has no campaign and no fund of its own. */
            splits: components["schemas"]["DonationSplit"][];
            /** @description The pledge that it pays, with the pledge’s donor; null for none. */
            pledge: {
                _id: components["schemas"]["Id"];
                amount: components["schemas"]["Usd"];
                date: components["schemas"]["DayText"];
                donor: components["schemas"]["DonorRef"];
            } | null;
            /** @description What employers promised to match it; empty if nothing. */
            employerMatches: components["schemas"]["EmployerMatch"][];
            /** @description Charged through the card provider: a refund goes back to the card. */
            isCardPayment: boolean;
            /** @description Whether it repeats. */
            isRecurring: boolean;
            /** @description How often it repeats; null if it does not. */
            recurringInterval: ("daily" | "weekly" | "monthly" | "quarterly" | "yearly") | null;
            /** @description When a recurring donation without automatic charges is expected again; null otherwise. */
            nextExpectedOn: components["schemas"]["DayText"] | null;
            /** @description Notes for your team. */
            notes: string;
            /**
             * @description What the donor received for it, as the receipt states it.
             * @enum {string}
             */
            benefit: "none" | "goods" | "token" | "religious";
            /** @description What it was; only with goods or services. */
            benefitDescription: string;
            /** @description A good-faith estimate of its value. */
            benefitValue: components["schemas"]["Usd"];
            /** @description A description of an in-kind donation, without its value; empty for money. */
            inKind: string;
            /** @description Who passed it on, and so gets a thank-you letter instead of a tax receipt; null for the donor. */
            givenThrough: ("daf" | "foundation" | "employer") | null;
            /** @description The name of who passed it on. */
            givenThroughName: string;
            /** @description The receipt in force; null if none was issued or the last one is void. */
            receipt: {
                _id: components["schemas"]["Id"];
                number: string;
                state: components["schemas"]["ReceiptState"];
            } | null;
            /** @description When the donation was recorded. */
            createdAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        DonationChanges: {
            /**
             * Format: uuid
             * @description The ID of the donor.
             */
            donor: string;
            /** @description The donated amount. */
            amount: components["schemas"]["PositiveUsd"];
            /**
             * @description How it was paid.
             * @enum {string}
             */
            method: "cash" | "check" | "credit_card" | "bank_transfer" | "paypal" | "other";
            /** @description The day of the donation. */
            date: components["schemas"]["DayText"];
            /**
             * @description Whether it repeats.
             * @default false
             */
            isRecurring?: boolean;
            /**
             * @description How often it repeats; null if it does not.
             * @default null
             */
            recurringInterval?: ("daily" | "weekly" | "monthly" | "quarterly" | "yearly") | null;
            /**
             * @description The ID of the campaign; null for none. A new payment of a pledge then takes the pledge’s campaign.
             * @default null
             */
            campaign?: components["schemas"]["Id"] | null;
            /**
             * @description Null for the default fund; a new payment of a pledge then takes the pledge’s fund.
             * @default null
             */
            fund?: components["schemas"]["Id"] | null;
            /**
             * @description Notes for your team.
             * @default
             */
            notes?: string;
            /**
             * @description The ID of the pledge that it pays; null for none.
             * @default null
             */
            pledgeId?: components["schemas"]["Id"] | null;
            /**
             * @description What the donor received for it, as the receipt states it.
             * @default none
             * @enum {string}
             */
            benefit?: "none" | "goods" | "token" | "religious";
            /**
             * @description What it was; only with goods or services.
             * @default
             */
            benefitDescription?: string;
            /** @description A good-faith estimate of its value. US dollars with at most two decimals. */
            benefitValue?: components["schemas"]["Usd"];
            /**
             * @description A description of an in-kind donation, without its value; empty for money.
             * @default
             */
            inKind?: string;
            /**
             * @description Who passed it on, and so gets a thank-you letter instead of a tax receipt; null for the donor.
             * @default null
             */
            givenThrough?: ("daf" | "foundation" | "employer") | null;
            /**
             * @description The name of who passed it on.
             * @default
             */
            givenThroughName?: string;
            /** @description The parts, or an empty list if it is no longer split. Without them the split stays. */
            splits?: components["schemas"]["splitList"];
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
            /**
             * @description Confirms that the change of a closed month becomes an adjustment in an open one.
             * @default false
             */
            adjustsClosedMonth?: boolean;
            /**
             * @description Confirms the change of a donation that a bank line is matched to.
             * @default false
             */
            changesBankMatch?: boolean;
        };
        DonationPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Donation"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
            statistics: {
                gifts: number;
                amount: components["schemas"]["Usd"];
                inKind: components["schemas"]["InKind"];
            };
        };
        DonationReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Donation"];
            message?: string;
        };
        DonationSplit: {
            /** @description The fund in the books; null for the default fund. */
            fund: components["schemas"]["FundRef"] | null;
            /** @description The campaign that it is for; null for none. */
            campaign: {
                _id: components["schemas"]["Id"];
                name: string;
            } | null;
            /** @description The part, before refunds. */
            amount: components["schemas"]["Usd"];
            /** @description The part’s share of what was refunded. */
            refunded: components["schemas"]["Usd"];
        };
        DonationsChangesReply: {
            /** @constant */
            success: true;
            /** @description Records that are new or changed since the cursor. */
            data: components["schemas"]["Donation"][];
            /** @description The IDs of records that were deleted since the cursor. */
            deleted: components["schemas"]["Id"][];
            /** @description Where this reply ends. Send it with the next request. */
            cursor: string;
            /** @description Whether more changes can be read at once. */
            hasMore: boolean;
            message?: string;
        };
        Done: {
            /** @constant */
            success: true;
            message: string;
        };
        Donor: {
            _id: components["schemas"]["Id"];
            name: string;
            /** @description Null if it is not known. */
            email: string | null;
            /** @description In E.164 form if the number is valid, otherwise as it was typed; empty if unknown. */
            phone: string;
            address: components["schemas"]["PostalAddress"];
            /** @description Notes for your team. */
            notes: string;
            /** @description Words that your team groups donors by. */
            tags: string[];
            /** @description How many pledges outside the trash the donor has. */
            pledges: number;
            /** @description What the donor has given in money. */
            giving: components["schemas"]["Giving"];
            /** @description Whether the donor gave settled money in the last 365 days. */
            isActive: boolean;
            /** @description When the donor was added. */
            createdAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        DonorChanges: {
            /** @description The full name of a person, or the name of an organization. */
            name: string;
            /**
             * @description Null if it is not known.
             * @default null
             */
            email?: string | null;
            /**
             * @description A US number, or one that begins with `+` and the country code.
             * @default
             */
            phone?: string;
            /** @description Empty parts if it is not known. */
            address?: components["schemas"]["PostalAddressInput"];
            /**
             * @description Notes for your team.
             * @default
             */
            notes?: string;
            /**
             * @description Words that your team groups donors by.
             * @default []
             */
            tags?: string[];
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        DonorHistory: {
            /** @description Settled donations outside the trash, net of refunds. */
            amount: components["schemas"]["Usd"];
            /** @description How many donations that are. */
            gifts: number;
            /** @description In-kind donations, separate from money. */
            inKind: components["schemas"]["InKind"];
            /** @description The average donation; null if there are no donations. */
            average: components["schemas"]["Usd"] | null;
            /** @description The largest donation; null if there are no donations. */
            largest: {
                amount: components["schemas"]["Usd"];
                date: components["schemas"]["DayText"];
            } | null;
            /** @description The unpaid installments of pledges whose date has passed. */
            overdue: components["schemas"]["Overdue"];
            /** @description The day of the first donation; null if there are no donations. */
            firstGiftOn: components["schemas"]["DayText"] | null;
            /** @description The day of the latest donation; null if there are no donations. */
            lastGiftOn: components["schemas"]["DayText"] | null;
            /** @description Each calendar year from the first donation on, including years without donations; ten at most. */
            years: {
                year: number;
                /** @description Settled donations outside the trash, net of refunds. */
                amount: components["schemas"]["Usd"];
                /** @description How many donations that are. */
                gifts: number;
            }[];
            /** @description The total before the first of these years. */
            earlier: {
                /** @description Settled donations outside the trash, net of refunds. */
                amount: components["schemas"]["Usd"];
                /** @description How many donations that are. */
                gifts: number;
            };
            /** @description The last twelve calendar months, including the current one, by their first days. */
            months: {
                month: components["schemas"]["DayText"];
                /** @description Settled donations outside the trash, net of refunds. */
                amount: components["schemas"]["Usd"];
                /** @description How many donations that are. */
                gifts: number;
            }[];
        };
        DonorHistoryReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["DonorHistory"];
            message?: string;
        };
        DonorMessage: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            channel: "email" | "sms";
            kind: string;
            isAnswer: boolean;
            to: string;
            subject: string;
            text: string | null;
            /** @enum {string} */
            state: "queued" | "sending" | "sent" | "delivered" | "failed" | "bounced" | "unclear" | "received";
            error: string | null;
            createdAt: components["schemas"]["Instant"];
            changedAt: components["schemas"]["Instant"];
        };
        DonorMessagePage: {
            /** @constant */
            success: true;
            data: components["schemas"]["DonorMessage"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        DonorPreferences: {
            reminders: boolean;
            remindersStoppedAt: components["schemas"]["Instant"] | null;
            thanks: boolean;
            thanksStoppedAt: components["schemas"]["Instant"] | null;
            pausedUntil: components["schemas"]["DayText"] | null;
            smsConsent: {
                at: components["schemas"]["Instant"];
                note: string;
            } | null;
            smsStoppedAt: components["schemas"]["Instant"] | null;
            suppressed: {
                at: components["schemas"]["Instant"];
                /** @enum {string} */
                reason: "bounced" | "complained";
                detail: string;
            } | null;
        };
        DonorPreferencesReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["DonorPreferences"];
            message?: string;
        };
        DonorReceipt: {
            number: string;
            issuedOn: components["schemas"]["DayText"];
            state: components["schemas"]["ReceiptState"];
            replacedBy: string | null;
            organization: {
                name: string;
                address: string[];
                phone: string;
                taxId: string;
                color: string;
            };
            content: {
                donor: {
                    name: string;
                    address: string[];
                };
                replaces: string | null;
                amount: {
                    label: string;
                    text: string;
                } | null;
                rows: {
                    label: string;
                    text: string;
                }[];
                statements: string[];
                copy: string;
                verifyCode: string;
            } | null;
        };
        DonorReceiptReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["DonorReceipt"];
            message?: string;
        };
        DonorRef: {
            _id: components["schemas"]["Id"];
            name: string;
            email: string | null;
        };
        DonorReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Donor"];
            message?: string;
        };
        DonorStatement: {
            donor: {
                _id: components["schemas"]["Id"];
                name: string;
                email: string | null;
            };
            gifts: number;
            amount: components["schemas"]["Usd"];
            /** @enum {string} */
            state: "ready" | "sent" | "printed" | "changed" | "unreachable";
            unreachable: ("no-email" | "refused") | null;
            issued: {
                at: components["schemas"]["Instant"];
                to: string | null;
            } | null;
        };
        DonorYearReport: {
            year: components["schemas"]["ReportYear"];
            /** @enum {string} */
            group: "last-year" | "retained" | "lapsed" | "first-time" | "repeat" | "first-time-retained" | "repeat-retained" | "new" | "recaptured" | "earlier";
            figures: {
                "last-year": {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                retained: {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                lapsed: {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                "first-time": {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                repeat: {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                "first-time-retained": {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                "repeat-retained": {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                new: {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                recaptured: {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
                earlier: {
                    donors: number;
                    lastYear: components["schemas"]["Usd"];
                    thisYear: components["schemas"]["Usd"];
                    ever: components["schemas"]["Usd"];
                };
            };
            rates: {
                retention: {
                    percent: number | null;
                    part: number;
                    whole: number;
                };
                firstTime: {
                    percent: number | null;
                    part: number;
                    whole: number;
                };
                repeat: {
                    percent: number | null;
                    part: number;
                    whole: number;
                };
                dollar: {
                    percent: number | null;
                    part: components["schemas"]["Usd"];
                    whole: components["schemas"]["Usd"];
                };
            };
            rows: {
                donor: components["schemas"]["ReportDonor"];
                /** @enum {string} */
                kind: "new" | "first-time-retained" | "repeat-retained" | "first-time-lapsed" | "repeat-lapsed" | "recaptured" | "earlier";
                lastYear: components["schemas"]["Usd"];
                thisYear: components["schemas"]["Usd"];
                ever: components["schemas"]["Usd"];
                firstGiftOn: components["schemas"]["DayText"];
                lastGiftOn: components["schemas"]["DayText"];
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        DonorYearReportReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["DonorYearReport"];
            message?: string;
        };
        DonorsChangesReply: {
            /** @constant */
            success: true;
            /** @description Records that are new or changed since the cursor. */
            data: components["schemas"]["Donor"][];
            /** @description The IDs of records that were deleted since the cursor. */
            deleted: components["schemas"]["Id"][];
            /** @description Where this reply ends. Send it with the next request. */
            cursor: string;
            /** @description Whether more changes can be read at once. */
            hasMore: boolean;
            message?: string;
        };
        DownloadTicket: {
            token: string;
            expiresInSeconds: number;
        };
        DownloadTicketReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["DownloadTicket"];
            message?: string;
        };
        DueFigure: {
            /** @description How many installments are due. */
            count: number;
            /** @description Their amounts. */
            amount: components["schemas"]["Usd"];
            /** @description How much of that is paid. */
            paid: components["schemas"]["Usd"];
            /** @description How much of that is missing. */
            missing: components["schemas"]["Usd"];
        };
        /** @enum {string} */
        EditionName: "service" | "self-hosted";
        EmployerMatch: {
            /** @description The ID of the company’s pledge. */
            pledge: components["schemas"]["Id"];
            /** @description Who promised it. */
            company: components["schemas"]["DonorRef"];
            /** @description The promised amount, less what is no longer expected. */
            amount: components["schemas"]["Usd"];
            /** @description How much of it has arrived. */
            received: components["schemas"]["Usd"];
            /**
             * @description The status of the company’s pledge.
             * @enum {string}
             */
            status: "open" | "settled" | "canceled";
        };
        EndedSessions: {
            ended: number;
        };
        EndedSessionsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["EndedSessions"];
            message?: string;
        };
        EraseOrganization: {
            name: string;
        };
        /** @description Why a request was refused. */
        Error: {
            /** @constant */
            success: false;
            /** @description A sentence to show to people. */
            message: string;
            /** @description The reason, such as `donors/not-found`. Codes never change their meaning. */
            code: string;
            /** @description What is wrong with single fields, by their paths. */
            fields?: {
                [key: string]: string;
            };
            /**
             * Format: uuid
             * @description Names the request in the server’s log, as the header `X-Request-Id` does.
             */
            requestId: string;
        };
        ExistingAccount: {
            hasConnectedAccount: boolean;
            connectedAccountId: string | null;
            canConnectExisting: boolean;
            offBecause: string | null;
            isTestMode: boolean;
        };
        ExistingAccountReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ExistingAccount"];
            message?: string;
        };
        ExpectedPayout: {
            _id: components["schemas"]["Id"];
            amount: components["schemas"]["Usd"];
            arrivesOn: components["schemas"]["DayText"];
            /** @description Whether a statement has the days around its arrival, without the payout. */
            isLate: boolean;
        };
        ExpectedPayoutList: {
            /** @constant */
            success: true;
            data: components["schemas"]["ExpectedPayout"][];
            count: number;
            message?: string;
        };
        ExpectedReport: {
            asOf: components["schemas"]["DayText"];
            part: string;
            figures: {
                instalments: number;
                donors: number;
                open: components["schemas"]["Usd"];
                part: string;
            }[];
            rows: {
                pledgeId: components["schemas"]["Id"];
                number: number;
                donor: components["schemas"]["ReportDonor"];
                campaign: string | null;
                dueDate: components["schemas"]["DayText"] | null;
                daysPastDue: number;
                amount: components["schemas"]["Usd"];
                open: components["schemas"]["Usd"];
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        ExpectedReportReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ExpectedReport"];
            message?: string;
        };
        ExportCount: {
            rows: number;
            total: number;
        };
        ExportCountReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ExportCount"];
            message?: string;
        };
        ExportReady: {
            /** @constant */
            success: true;
            downloadUrl: string;
            filename: string;
            message: string;
            count: components["schemas"]["ExportCount"];
            sampleUrl: string | null;
        };
        FollowUp: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "overdue-pledge" | "missing-gift" | "failed-payment" | "failed-charge" | "ended-gift" | "disputed-gift" | "bounced-email" | "unreachable-phone" | "answered-text" | "own";
            title: string;
            reason: string;
            donor: {
                _id: components["schemas"]["Id"];
                name: string;
                email: string | null;
                phone: string;
            };
            pledgeId: components["schemas"]["Id"] | null;
            donationId: components["schemas"]["Id"] | null;
            recurringId: components["schemas"]["Id"] | null;
            dueOn: components["schemas"]["DayText"] | null;
            createdAt: components["schemas"]["Instant"];
            createdBy: string | null;
            done: {
                at: components["schemas"]["Instant"];
                by: string;
            } | null;
        };
        FollowUpPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["FollowUp"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
            statistics: {
                open: number;
            };
        };
        FollowUpReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["FollowUp"];
            message?: string;
        };
        ForgotPassword: {
            /** Format: email */
            email: string;
        };
        FoundCampaign: {
            _id: components["schemas"]["Id"];
            name: string;
            description: string;
        };
        FoundCampaignList: {
            /** @constant */
            success: true;
            data: components["schemas"]["FoundCampaign"][];
            count: number;
            message?: string;
        };
        FoundDonor: {
            _id: components["schemas"]["Id"];
            name: string;
            email: string | null;
        };
        FoundDonorList: {
            /** @constant */
            success: true;
            data: components["schemas"]["FoundDonor"][];
            count: number;
            message?: string;
        };
        FoundPledge: {
            _id: components["schemas"]["Id"];
            donor: string;
            amount: components["schemas"]["Usd"];
            date: components["schemas"]["DayText"];
            /** @enum {string} */
            status: "open" | "settled" | "canceled";
            campaign: string | null;
        };
        FoundRecords: {
            donors: components["schemas"]["FoundDonor"][];
            pledges: components["schemas"]["FoundPledge"][];
            campaigns: components["schemas"]["FoundCampaign"][];
        };
        FoundRecordsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["FoundRecords"];
            message?: string;
        };
        Fund: {
            _id: components["schemas"]["Id"];
            /** @description The fund’s name, of which no other fund has the same. */
            name: string;
            /**
             * @description Whether donors restricted the money, and by what.
             * @enum {string}
             */
            restriction: "unrestricted" | "purpose" | "time" | "perpetual";
            /** @description The fund’s account in the books: its number or name. */
            account: string;
            /** @description The fund’s class in the books. */
            class: string;
            /** @description The fund of every donation that names no other. It can’t be archived or deleted. */
            isDefault: boolean;
            /** @description Archived funds keep their donations and aren’t offered for new ones. */
            isArchived: boolean;
            /** @description When the fund was added. */
            createdAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        FundChanges: {
            /** @description The fund’s name. */
            name: string;
            /**
             * @description Whether donors restricted the money, and by what.
             * @default unrestricted
             * @enum {string}
             */
            restriction?: "unrestricted" | "purpose" | "time" | "perpetual";
            /**
             * @description The fund’s account in the books: its number or name.
             * @default
             */
            account?: string;
            /**
             * @description The fund’s class in the books.
             * @default
             */
            class?: string;
            /**
             * @description Whether it is archived, and so not offered for new donations.
             * @default false
             */
            isArchived?: boolean;
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        FundList: {
            /** @constant */
            success: true;
            data: components["schemas"]["Fund"][];
            count: number;
            message?: string;
        };
        FundRef: {
            _id: components["schemas"]["Id"];
            name: string;
        };
        FundReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Fund"];
            message?: string;
        };
        GivenPassword: string;
        Giving: {
            /** @description Settled donations outside the trash, net of refunds. */
            total: components["schemas"]["Usd"];
            /** @description How many donations that are. */
            count: number;
            /** @description The day of the latest of them; null if there are none. */
            lastGiftOn: components["schemas"]["DayText"] | null;
        };
        GoogleReauthentication: {
            url: string;
        };
        GoogleReauthenticationReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["GoogleReauthentication"];
            message?: string;
        };
        GoogleRegistration: {
            ticket: components["schemas"]["TicketText"];
            firstName: string;
            lastName: string;
            organizationName: string;
            tier: components["schemas"]["TierId"];
            /** @default America/New_York */
            timeZone?: components["schemas"]["TimeZone"];
        };
        GoogleReply: components["schemas"]["SignedIn"] | components["schemas"]["TwoStepRequired"] | components["schemas"]["NewGoogleAccount"];
        HandOff: {
            token: components["schemas"]["TicketText"];
        };
        HeaderChoice: {
            headerRow: number | null;
        };
        HealthHealthReply: {
            /** @constant */
            status: "ok";
            /** @description The semantic version of the product. */
            version: string;
            /** @description The https URL of the source, if the operator named one. */
            sourceUrl: string | null;
            /** @description Whom to ask for it otherwise, if known. */
            operatorEmail: string | null;
        };
        HealthReadyReply: {
            /** @constant */
            status: "ready";
            /** @description The semantic version of the product. */
            version: string;
        };
        /** Format: uuid */
        Id: string;
        Import: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "donors" | "gifts" | "pledges" | "payments";
            fileName: string;
            fileSize: number;
            /** @enum {string} */
            format: "csv" | "xlsx";
            encoding: string | null;
            status: components["schemas"]["ImportStatus"];
            rowCount: number;
            headerRow: number | null;
            columns: components["schemas"]["ImportColumn"][];
            mapping: components["schemas"]["ImportMapping"];
            isRemembered: boolean;
            knownIdSets: string[];
            knownRecordSets: string[];
            summary: components["schemas"]["ImportSummary"] | null;
            sameFileAt: components["schemas"]["Instant"] | null;
            progress: {
                done: number;
                total: number;
            };
            failure: string | null;
            createdBy: string;
            createdAt: components["schemas"]["Instant"];
            importedAt: components["schemas"]["Instant"] | null;
            undoneAt: components["schemas"]["Instant"] | null;
            canBeRestored: boolean;
            keptOnUndo: number;
            version: components["schemas"]["Version"];
        };
        ImportColumn: {
            index: number;
            name: string;
            samples: string[];
            values: {
                value: string;
                count: number;
            }[] | null;
            contents: {
                filled: number;
                emails: number;
                names: number;
                ids: number;
                repeats: number;
                amounts: number;
                writtenAmounts: number;
                negatives: number;
                smallest: number | null;
                dates: number;
                monthFirst: number;
                dayFirst: number;
                yearFirst: number;
                eitherWay: number;
                monthFirstSample: string;
                dayFirstSample: string;
                eitherWaySample: string;
            };
        };
        /** @enum {string} */
        ImportField: "donor.name" | "donor.firstName" | "donor.lastName" | "donor.organization" | "donor.employer" | "donor.email" | "donor.phone" | "donor.street" | "donor.city" | "donor.state" | "donor.zipCode" | "donor.country" | "donor.tags" | "donor.notes" | "donor.oldId" | "gift.amount" | "gift.date" | "gift.method" | "gift.status" | "gift.currency" | "gift.campaign" | "gift.fund" | "gift.split" | "gift.checkNumber" | "gift.notes" | "gift.oldId" | "pledge.amount" | "pledge.date" | "pledge.dueDate" | "pledge.frequency" | "pledge.payments" | "pledge.firstPayment" | "pledge.paid" | "pledge.paidOn" | "pledge.method" | "pledge.status" | "pledge.currency" | "pledge.campaign" | "pledge.fund" | "pledge.split" | "pledge.notes" | "pledge.oldId" | "payment.amount" | "payment.date" | "payment.method" | "payment.status" | "payment.currency" | "payment.notes" | "payment.oldId";
        ImportMapping: {
            fields: {
                column: number;
                field: components["schemas"]["ImportField"];
            }[];
            idSet: string | null;
            links: {
                column: number;
                idSet: string;
            }[];
            filter: {
                column: number;
                /** @enum {string} */
                keep: "is" | "is-not";
                values: string[];
            } | null;
            dateOrder: ("month-first" | "day-first" | "year-first") | null;
            amountUnit: ("dollars" | "cents") | null;
            negatives: ("refund" | "refuse") | null;
            nameless: ("anonymous" | "refuse") | null;
            repeatedIds: ("splits" | "duplicates") | null;
            unsure: ("header" | "donor")[];
            /** @enum {string} */
            sharedEmails: "separate" | "same" | "leave-out";
            receivedStatuses: string[];
            /** @enum {string} */
            amountIs: "total" | "payment";
            settledStatuses: string[];
            canceledStatuses: string[];
        };
        ImportPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Import"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        ImportPreview: {
            headerRow: number | null;
            rows: {
                row: number;
                cells: string[];
            }[];
        };
        ImportPreviewReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ImportPreview"];
            message?: string;
        };
        ImportReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Import"];
            message?: string;
        };
        ImportRow: {
            row: number;
            donorVerdict: components["schemas"]["ImportVerdict"] | null;
            recordVerdict: components["schemas"]["ImportVerdict"] | null;
            reason: string;
            name: string;
            email: string;
            amount: string;
            date: string;
            choice: ("new" | "leave-out" | "donor") | null;
        };
        ImportRowPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["ImportRow"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        /** @enum {string} */
        ImportStatus: "reading" | "uploaded" | "checking" | "checked" | "importing" | "imported" | "undoing" | "undone" | "restoring" | "erasing" | "failed";
        ImportSummary: {
            donors: {
                new: number;
                existing: number;
                duplicate: number;
                error: number;
                leftOut: number;
            };
            gifts: {
                new: number;
                existing: number;
                duplicate: number;
                error: number;
                leftOut: number;
                part: number;
                newAmount: components["schemas"]["Usd"];
                fileAmount: components["schemas"]["Usd"];
            };
            pledges: {
                new: number;
                existing: number;
                duplicate: number;
                error: number;
                leftOut: number;
                part: number;
                newAmount: components["schemas"]["Usd"];
                fileAmount: components["schemas"]["Usd"];
                columnAmount: components["schemas"]["Usd"];
                paid: number;
                paidAmount: components["schemas"]["Usd"];
            };
            refunds: {
                new: number;
                newAmount: components["schemas"]["Usd"];
            };
            payments: {
                new: number;
                existing: number;
                duplicate: number;
                error: number;
                leftOut: number;
                part: number;
                newAmount: components["schemas"]["Usd"];
                fileAmount: components["schemas"]["Usd"];
                turned: number;
            };
            overCap: {
                limit: number;
                donorsAfter: number;
                plan: string;
            } | null;
        };
        /** @enum {string} */
        ImportVerdict: "new" | "part" | "existing" | "duplicate" | "error" | "left-out";
        InKind: {
            /** @description How many in-kind donations. */
            gifts: number;
            /** @description Their value, net of refunds. */
            value: components["schemas"]["Usd"];
        };
        /**
         * Format: date-time
         * @description An instant in UTC, ISO 8601
         */
        Instant: string;
        InvitationAnswer: {
            /** @description The secret at the end of the invitation’s link. */
            token: components["schemas"]["TicketText"];
            /** @description Required if the address has no account yet. */
            firstName?: string;
            /** @description Required if the address has no account yet. */
            lastName?: string;
            /** @description A new one, or that of the existing account. */
            password: components["schemas"]["Password"];
        };
        Invoice: {
            _id: string;
            number: string | null;
            createdAt: components["schemas"]["Instant"];
            amount: components["schemas"]["Usd"];
            /** @enum {string} */
            status: "draft" | "open" | "paid" | "void" | "uncollectible";
            description: string;
            nextAttemptAt: components["schemas"]["Instant"] | null;
            url: string | null;
            pdfUrl: string | null;
        };
        InvoiceList: {
            /** @constant */
            success: true;
            data: components["schemas"]["Invoice"][];
            count: number;
            message?: string;
        };
        IpRange: string;
        IssuedReceipt: {
            _id: components["schemas"]["Id"];
            number: string;
            state: components["schemas"]["ReceiptState"];
            issuedOn: components["schemas"]["DayText"];
            donationId: components["schemas"]["Id"] | null;
            donor: {
                _id: components["schemas"]["Id"] | null;
                name: string;
            };
            giftDate: components["schemas"]["DayText"];
            amount: components["schemas"]["Usd"] | null;
            inKind: string | null;
            replaces: string | null;
            replacedBy: string | null;
            voided: {
                at: components["schemas"]["Instant"];
                reason: string;
                by: string | null;
            } | null;
            sent: {
                at: components["schemas"]["Instant"];
                to: string;
            } | null;
        };
        IssuedReceiptReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["IssuedReceipt"];
            message?: string;
        };
        Journal: {
            /** @description Null before the journal is started */
            settings: components["schemas"]["JournalSettings"] | null;
        };
        JournalClosing: {
            _id: components["schemas"]["Id"];
            month: components["schemas"]["MonthText"];
            closedAt: components["schemas"]["Instant"];
            /** @description Who closed it */
            closedBy: string;
        };
        JournalClosingCheck: {
            month: components["schemas"]["MonthText"];
            /** @description Why the month can’t be closed; null if it can */
            blockedBecause: string | null;
            /** @description The month that later changes are posted in */
            adjustmentsIn: components["schemas"]["MonthText"];
            /** @description What is on the card clearing account at the end of the month */
            cardClearing: components["schemas"]["Usd"];
        };
        JournalClosingCheckReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["JournalClosingCheck"];
            message?: string;
        };
        JournalClosingReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["JournalClosing"];
            message?: string;
        };
        JournalEntry: {
            number: number;
            /** @enum {string} */
            kind: "gift" | "refund" | "pledge" | "write-off" | "fee" | "payout";
            date: components["schemas"]["DayText"];
            /** @description The donor; empty for payouts and fees */
            name: string;
            /** @description Whether it posts the change of a record that was posted before */
            isCorrection: boolean;
            /** @description The closed month that it concerns; null unless it is an adjustment */
            adjustedMonth: components["schemas"]["MonthText"] | null;
            donationId: components["schemas"]["Id"] | null;
            pledgeId: components["schemas"]["Id"] | null;
            payoutId: components["schemas"]["Id"] | null;
            lines: components["schemas"]["JournalLine"][];
        };
        JournalEntryPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["JournalEntry"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        JournalExport: {
            _id: components["schemas"]["Id"];
            month: components["schemas"]["MonthText"];
            /** @enum {string} */
            format: "csv" | "iif" | "quickbooks";
        };
        JournalExportReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["JournalExport"];
            message?: string;
        };
        JournalLine: {
            account: string;
            fund: string | null;
            campaign: string | null;
            debit: components["schemas"]["Usd"];
            credit: components["schemas"]["Usd"];
        };
        JournalMonth: {
            month: components["schemas"]["MonthText"];
            entries: number;
            /** @description The sum of all debits, which equals the sum of all credits */
            debits: components["schemas"]["Usd"];
            /** @description The latest file of the month; null if there is none */
            lastExport: {
                at: components["schemas"]["Instant"];
                /** @enum {string} */
                format: "csv" | "iif" | "quickbooks";
                by: string;
            } | null;
            /** @description Entries posted since the last export */
            changes: number;
            /** @description Null while the month is open */
            closing: components["schemas"]["JournalClosing"] | null;
        };
        JournalMonthList: {
            /** @constant */
            success: true;
            data: components["schemas"]["JournalMonth"][];
            count: number;
            message?: string;
        };
        JournalReopening: {
            /** @description Why the month is reopened. */
            reason: string;
        };
        JournalReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Journal"];
            message?: string;
        };
        JournalSettings: {
            /**
             * @description Whether a pledge is income when it is paid (cash) or promised (accrual)
             * @enum {string}
             */
            basis: "cash" | "accrual";
            /** @description Nothing dated before this day is in the journal */
            startsOn: components["schemas"]["DayText"];
            /** @description The names of accounts that differ from the product’s own names */
            accountNames: {
                bank?: string;
                "undeposited-funds"?: string;
                "card-clearing"?: string;
                "pledges-receivable"?: string;
                contributions?: string;
                "restricted-contributions"?: string;
                "processing-fees"?: string;
                "uncollectible-pledges"?: string;
            };
            version: components["schemas"]["Version"];
        };
        JournalSettingsChanges: {
            /** @enum {string} */
            basis: "cash" | "accrual";
            startsOn: components["schemas"]["DayText"];
            /** @default {} */
            accountNames?: {
                bank?: string;
                "undeposited-funds"?: string;
                "card-clearing"?: string;
                "pledges-receivable"?: string;
                contributions?: string;
                "restricted-contributions"?: string;
                "processing-fees"?: string;
                "uncollectible-pledges"?: string;
            };
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        JournalSettingsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["JournalSettings"];
            message?: string;
        };
        /** @enum {string} */
        KeyRole: "admin" | "fundraiser" | "bookkeeper" | "viewer";
        KeyRotation: {
            /**
             * @description Hours for which the present key keeps working.
             * @default 24
             */
            overlapHours?: number;
        };
        /** @enum {string} */
        KeyScope: "team:read" | "dashboard:read" | "search:read" | "activities:read" | "donors:read" | "donors:write" | "pledges:read" | "pledges:write" | "campaigns:read" | "campaigns:write" | "funds:read" | "funds:write" | "donations:read" | "donations:write" | "donations:refund" | "follow-ups:read" | "follow-ups:write" | "payments:charge" | "payment-links:read" | "payment-links:write" | "recurring:read" | "recurring:write" | "payouts:read" | "accounting:read" | "accounting:write" | "connected-account:read" | "letters:read" | "letters:write" | "reminders:read" | "reminders:write" | "receipts:read" | "receipts:send" | "receipts:write" | "statements:read" | "statements:write" | "reports:read" | "exports:create" | "imports:read" | "imports:write" | "trash:read" | "trash:restore" | "trash:erase" | "organization:read" | "organization:write" | "webhooks:read" | "webhooks:write" | "billing:read";
        /** @enum {string} */
        LetterKind: "thank_you" | "reminder" | "overdue" | "reminder_sms" | "overdue_sms";
        LetterSettings: {
            thanksByItself: boolean;
        };
        Letters: {
            templates: components["schemas"]["Template"][];
            thanksByItself: boolean;
        };
        LettersReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Letters"];
            message?: string;
        };
        LinkReply: {
            /** @constant */
            success: true;
            /** Format: uri */
            url: string;
            message?: string;
        };
        ListedDonor: {
            _id: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
            name?: string;
            /** @description Null if it is not known. */
            email?: string | null;
            /** @description In E.164 form if the number is valid, otherwise as it was typed; empty if unknown. */
            phone?: string;
            address?: components["schemas"]["PostalAddress"];
            /** @description Notes for your team. */
            notes?: string;
            /** @description Words that your team groups donors by. */
            tags?: string[];
            /** @description How many pledges outside the trash the donor has. */
            pledges?: number;
            /** @description What the donor has given in money. */
            giving?: components["schemas"]["Giving"];
            /** @description Whether the donor gave settled money in the last 365 days. */
            isActive?: boolean;
            /** @description When the donor was added. */
            createdAt?: components["schemas"]["Instant"];
            /** @description Only in replies to a request with `overdue=true`. */
            overdue?: components["schemas"]["Overdue"];
        };
        ListedDonorPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["ListedDonor"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        ListedStatement: {
            _id: components["schemas"]["Id"];
            account: {
                _id: components["schemas"]["Id"];
                name: string;
                last4: string | null;
            };
            fileName: string;
            /** @enum {string} */
            format: "csv" | "xlsx" | "ofx" | "camt.053";
            firstDay: components["schemas"]["DayText"];
            lastDay: components["schemas"]["DayText"];
            lineCount: number;
            newLineCount: number;
            /** @description Null if the file does not say. */
            openingBalance: components["schemas"]["Usd"] | null;
            /** @description Null if the file does not say. */
            closingBalance: components["schemas"]["Usd"] | null;
            uploadedAt: components["schemas"]["Instant"];
            /** @description The name of the user, if they are still known. */
            uploadedBy: string | null;
            /** @description What is missing before this statement; null if it follows the one before it. */
            gap: {
                /** @description The first day that no statement has; null for none. */
                firstDay: components["schemas"]["DayText"] | null;
                /** @description The last day that no statement has; null for none. */
                lastDay: components["schemas"]["DayText"] | null;
                /** @description How much the balance changed in between; null if a balance is unknown. */
                difference: components["schemas"]["Usd"] | null;
            } | null;
            /** @description Its lines that are matched or ignored. */
            decidedCount: number;
            /** @description Why it can’t be removed; null if it can. */
            removalRefusal: string | null;
        };
        ListedStatementPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["ListedStatement"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        /** @description A month, YYYY-MM */
        MonthText: string;
        MonthsReport: {
            year: components["schemas"]["ReportYear"];
            total: {
                inKind: components["schemas"]["InKind"];
                thisYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
                lastYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
                toThisDayLastYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
            };
            months: {
                month: components["schemas"]["DayText"];
                thisYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
                lastYear: {
                    amount: components["schemas"]["Usd"];
                    gifts: number;
                };
            }[];
            rows: {
                donor: components["schemas"]["ReportDonor"];
                amount: components["schemas"]["Usd"];
                gifts: number;
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        MonthsReportReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["MonthsReport"];
            message?: string;
        };
        NewAccountReply: {
            /** @constant */
            success: true;
            data: {
                accountLink: string | null;
                connectedAccount: components["schemas"]["ConnectedAccount"];
            };
            message: string;
        };
        NewApiKey: {
            /** @description What members recognize the key by; the history names it. */
            name: string;
            /** @description The most that the key may do. */
            role: components["schemas"]["KeyRole"];
            /**
             * @description The permissions of the role that the key has; null for all of them.
             * @default null
             */
            scopes?: components["schemas"]["KeyScope"][] | null;
            /**
             * @description IP addresses and CIDR ranges that may use the key; empty for all.
             * @default []
             */
            ipRanges?: components["schemas"]["IpRange"][];
            /**
             * @description Days until the key expires; null for never.
             * @default null
             */
            expiresInDays?: number | null;
        };
        NewBankAccount: {
            name: string;
            last4: string | null;
        };
        NewCampaign: {
            name: string;
            /** @default  */
            description?: string;
            /** @description The first day; null if it has none. */
            startDate?: components["schemas"]["DayText"] | null;
            /** @description The last day; null if it has none. It cannot be before the first. */
            endDate?: components["schemas"]["DayText"] | null;
            /** @description The amount to raise. US dollars with at most two decimals. */
            targetAmount: components["schemas"]["Usd"];
        };
        NewCard: {
            paymentMethodId: components["schemas"]["PaymentMethodId"];
            returnUrl?: string;
        };
        NewCardReply: {
            /** @constant */
            success: true;
            setupIntent: components["schemas"]["CardIntent"] | null;
            card: components["schemas"]["BillingCard"] | null;
            message: string;
        };
        NewConnectedAccount: {
            /**
             * @default individual
             * @enum {string}
             */
            businessType?: "individual" | "company" | "non_profit";
            /**
             * @default US
             * @enum {string}
             */
            country?: "US" | "CA" | "GB" | "AU" | "DE" | "FR";
        };
        NewDonation: {
            /**
             * Format: uuid
             * @description The ID of the donor.
             */
            donor: string;
            /** @description The donated amount. */
            amount: components["schemas"]["PositiveUsd"];
            /**
             * @description How it was paid.
             * @enum {string}
             */
            method: "cash" | "check" | "credit_card" | "bank_transfer" | "paypal" | "other";
            /** @description The day of the donation. */
            date: components["schemas"]["DayText"];
            /**
             * @description Whether it repeats.
             * @default false
             */
            isRecurring?: boolean;
            /**
             * @description How often it repeats; null if it does not.
             * @default null
             */
            recurringInterval?: ("daily" | "weekly" | "monthly" | "quarterly" | "yearly") | null;
            /**
             * @description The ID of the campaign; null for none. A new payment of a pledge then takes the pledge’s campaign.
             * @default null
             */
            campaign?: components["schemas"]["Id"] | null;
            /**
             * @description Null for the default fund; a new payment of a pledge then takes the pledge’s fund.
             * @default null
             */
            fund?: components["schemas"]["Id"] | null;
            /**
             * @description Notes for your team.
             * @default
             */
            notes?: string;
            /**
             * @description The ID of the pledge that it pays; null for none.
             * @default null
             */
            pledgeId?: components["schemas"]["Id"] | null;
            /**
             * @description What the donor received for it, as the receipt states it.
             * @default none
             * @enum {string}
             */
            benefit?: "none" | "goods" | "token" | "religious";
            /**
             * @description What it was; only with goods or services.
             * @default
             */
            benefitDescription?: string;
            /** @description A good-faith estimate of its value. US dollars with at most two decimals. */
            benefitValue?: components["schemas"]["Usd"];
            /**
             * @description A description of an in-kind donation, without its value; empty for money.
             * @default
             */
            inKind?: string;
            /**
             * @description Who passed it on, and so gets a thank-you letter instead of a tax receipt; null for the donor.
             * @default null
             */
            givenThrough?: ("daf" | "foundation" | "employer") | null;
            /**
             * @description The name of who passed it on.
             * @default
             */
            givenThroughName?: string;
            /** @description The parts of a split donation; empty if it isn’t split. A payment of a split pledge without a campaign, a fund and parts is split like the pledge. */
            splits?: components["schemas"]["splitList"];
            /** @description What an employer promises to match it; null for nothing. */
            employerMatch?: components["schemas"]["NewEmployerMatch"] | null;
            /**
             * @description Confirms that a donation like one of two minutes ago is another one.
             * @default false
             */
            recordAnyway?: boolean;
            /**
             * @description Whether the donor gets a thank-you letter; null leaves that to the organization’s settings.
             * @default null
             */
            thank?: boolean | null;
        };
        NewDonor: {
            /** @description The full name of a person, or the name of an organization. */
            name: string;
            /**
             * @description Null if it is not known.
             * @default null
             */
            email?: string | null;
            /**
             * @description A US number, or one that begins with `+` and the country code.
             * @default
             */
            phone?: string;
            /** @description Empty parts if it is not known. */
            address?: components["schemas"]["PostalAddressInput"];
            /**
             * @description Notes for your team.
             * @default
             */
            notes?: string;
            /**
             * @description Words that your team groups donors by.
             * @default []
             */
            tags?: string[];
        };
        NewEmployerMatch: {
            /**
             * Format: uuid
             * @description The ID of the company, a donor.
             */
            company: string;
            /** @description The promised amount; null for a percentage of the donation. */
            amount?: components["schemas"]["PositiveUsd"] | null;
            /**
             * @description 100 for a dollar for each dollar, 200 for two. Not used with an amount.
             * @default 100
             */
            percent?: number;
            /** @description The most that the company matches; null for no limit. Not used with an amount. */
            most?: components["schemas"]["PositiveUsd"] | null;
            /** @description The day by which the match is expected; null if none was agreed. */
            dueDate?: components["schemas"]["DayText"] | null;
        };
        NewExport: {
            /** @enum {string} */
            dataType: "donors" | "donations" | "pledges" | "campaigns";
            /** @enum {string} */
            fileFormat: "csv" | "excel";
            /** @default {} */
            dateRange?: {
                startDate?: components["schemas"]["DayText"] | null;
                endDate?: components["schemas"]["DayText"] | null;
            };
            /** @default {} */
            filters?: {
                /**
                 * @default all
                 * @enum {string}
                 */
                status?: "all" | "active" | "inactive" | "open" | "settled" | "canceled" | "completed" | "upcoming";
                /** @default null */
                campaign?: components["schemas"]["Id"] | null;
            };
            /** @default [] */
            includeFields?: ("contactInfo" | "address" | "notes" | "donationHistory" | "donorInfo" | "campaignInfo" | "metrics")[];
        };
        NewFollowUp: {
            /** Format: uuid */
            donorId: string;
            text: string;
            dueOn?: components["schemas"]["DayText"] | null;
        };
        NewFund: {
            /** @description The fund’s name. */
            name: string;
            /**
             * @description Whether donors restricted the money, and by what.
             * @default unrestricted
             * @enum {string}
             */
            restriction?: "unrestricted" | "purpose" | "time" | "perpetual";
            /**
             * @description The fund’s account in the books: its number or name.
             * @default
             */
            account?: string;
            /**
             * @description The fund’s class in the books.
             * @default
             */
            class?: string;
        };
        NewGoogleAccount: {
            /** @constant */
            success: true;
            message: string;
            newAccount: {
                ticket: string;
                expiresInSeconds: number;
                email: string;
                firstName: string;
                lastName: string;
            };
        };
        NewInvitation: {
            /**
             * Format: email
             * @description Where the invitation goes.
             */
            email: string;
            /** @description The role that the person gets. */
            role: components["schemas"]["RoleName"];
        };
        NewJournal: {
            /** @enum {string} */
            basis: "cash" | "accrual";
            startsOn: components["schemas"]["DayText"];
            /** @default {} */
            accountNames?: {
                bank?: string;
                "undeposited-funds"?: string;
                "card-clearing"?: string;
                "pledges-receivable"?: string;
                contributions?: string;
                "restricted-contributions"?: string;
                "processing-fees"?: string;
                "uncollectible-pledges"?: string;
            };
        };
        NewJournalClosing: {
            month: components["schemas"]["MonthText"];
        };
        NewJournalExport: {
            month: components["schemas"]["MonthText"];
            /** @enum {string} */
            format: "csv" | "iif" | "quickbooks";
            /**
             * @description Only the entries posted since the last export of the month
             * @default false
             */
            onlyChanges?: boolean;
        };
        NewPassword: {
            password: components["schemas"]["Password"];
        };
        NewPaymentLink: {
            /** Format: uuid */
            donorId: string;
            /** @default null */
            pledgeId?: components["schemas"]["Id"] | null;
            /** @default null */
            campaign?: components["schemas"]["Id"] | null;
            amount?: components["schemas"]["ChargeableUsd"] | null;
            /** @default null */
            email?: string | null;
        };
        NewPledge: {
            /**
             * Format: uuid
             * @description The ID of the donor who promises it.
             */
            donor: string;
            /** @description The promised amount. */
            amount: components["schemas"]["PositiveUsd"];
            /** @description The day of the promise. */
            date: components["schemas"]["DayText"];
            /** @description The day by which it is to be paid; null if no day was agreed. */
            dueDate?: components["schemas"]["DayText"] | null;
            /**
             * @description Notes for your team.
             * @default
             */
            notes?: string;
            /**
             * @description The ID of the campaign that it is for; null for none.
             * @default null
             */
            campaign?: components["schemas"]["Id"] | null;
            /**
             * @description Null for the default fund.
             * @default null
             */
            fund?: components["schemas"]["Id"] | null;
            /**
             * @description Why the rest is written off or reinstated.
             * @default
             */
            reason?: string;
            /** @description The parts of a split pledge; empty if it isn’t split. */
            splits?: components["schemas"]["splitList"];
            /**
             * @description Canceled pledges expect no money.
             * @default open
             * @enum {string}
             */
            status?: "open" | "settled" | "canceled";
            /**
             * @description How often the donor pays. Without a schedule, it divides the amount into installments.
             * @default one-time
             * @enum {string}
             */
            frequency?: "one-time" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /** @description The installments by date; together they make up the amount. Without it, the dates and the frequency determine them. */
            schedule?: {
                dueDate: components["schemas"]["DayText"] | null;
                amount: components["schemas"]["PositiveUsd"];
            }[];
        };
        NewReminder: {
            /** Format: uuid */
            pledgeId: string;
            /** @default null */
            instalment?: number | null;
            date: components["schemas"]["DayText"];
            time: components["schemas"]["TimeText"];
            channels: components["schemas"]["ChannelsChoice"];
            message: string;
        };
        NewReminderRule: {
            offsetDays: number;
            channels: components["schemas"]["ChannelsChoice"];
            /** @enum {string} */
            template: "reminder" | "overdue";
            isOn: boolean;
        };
        NewStatementRun: {
            year: number;
            way: components["schemas"]["StatementWay"];
        };
        NewWebhook: {
            /**
             * Format: uri
             * @description The HTTPS address that events are sent to.
             */
            url: string;
            /** @description A note for your team. */
            description: string;
            /** @description The events to send. Null sends all events, also those of later versions. */
            eventTypes: components["schemas"]["WebhookEventName"][] | null;
        };
        OpenInvitation: {
            _id: components["schemas"]["Id"];
            email: string;
            /** @description The role that the person gets. */
            role: components["schemas"]["RoleName"];
            /** @description The name of the member who sent it. */
            invitedBy: string;
            /** @description When it was first sent. */
            createdAt: components["schemas"]["Instant"];
            /** @description When its link stops working. */
            expiresAt: components["schemas"]["Instant"];
            /** @description Whether its link has stopped working. It can be sent again. */
            isExpired: boolean;
        };
        OpenInvitationReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["OpenInvitation"];
            message?: string;
        };
        OrganizationEnd: {
            deletesAt: components["schemas"]["Instant"];
        };
        OrganizationEndReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["OrganizationEnd"];
            message?: string;
        };
        Overdue: {
            /** @description How many pledges are overdue. */
            count: number;
            /** @description Their unpaid installments whose date has passed. */
            amount: components["schemas"]["Usd"];
        };
        OwnOrganization: {
            _id: components["schemas"]["Id"];
            name: string;
            role: components["schemas"]["RoleName"];
            isCurrent: boolean;
        };
        OwnOrganizationList: {
            /** @constant */
            success: true;
            data: components["schemas"]["OwnOrganization"][];
            count: number;
            message?: string;
        };
        Pagination: {
            page: number;
            limit: number;
            total: number;
            totalPages: number;
        };
        Paid: {
            /** @enum {string} */
            status: "succeeded" | "requires_action" | "processing" | "unknown";
            organization: string;
            amount: components["schemas"]["Usd"];
            clientSecret: string | null;
            paymentIntentId: string | null;
            redirectUrl: string | null;
        };
        PaidReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Paid"];
            message?: string;
        };
        Password: string;
        PasswordChange: {
            currentPassword: components["schemas"]["GivenPassword"];
            newPassword: components["schemas"]["Password"];
        };
        PayPage: {
            linkId: components["schemas"]["Id"];
            organization: string;
            /** @enum {string} */
            state: "open" | "under-way" | "paid" | "nothing-open";
            /** @enum {string} */
            purpose: "gift" | "pledge";
            campaign: string | null;
            amount: components["schemas"]["Usd"] | null;
            dueDate: components["schemas"]["DayText"] | null;
            sentTo: string | null;
            card: {
                publishableKey: string;
                scriptUrl: string | null;
                accountId: string;
                isTestMode: boolean;
            } | null;
        };
        PayPageReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["PayPage"];
            message?: string;
        };
        PayRequest: {
            token: string;
            amount: components["schemas"]["ChargeableUsd"];
            dueDate?: components["schemas"]["DayText"] | null;
            paymentMethodId: components["schemas"]["PaymentMethodId"];
            email: string | null;
        };
        PayReturn: {
            paymentIntentId: string;
            paymentIntentClientSecret: string;
            linkId: components["schemas"]["Id"];
        };
        PayToken: {
            token: string;
        };
        PaymentIntent: {
            id: string | null;
            /** @enum {string} */
            status: "succeeded" | "requires_action" | "processing" | "unknown";
            client_secret: string | null;
            next_action: {
                type: string;
                redirect_to_url: {
                    url: string;
                } | null;
            } | null;
        };
        PaymentLink: {
            _id: components["schemas"]["Id"];
            donor: {
                _id: components["schemas"]["Id"];
                name: string;
            };
            pledge: {
                _id: components["schemas"]["Id"];
                amount: components["schemas"]["Usd"];
            } | null;
            campaign: {
                _id: components["schemas"]["Id"];
                name: string;
            } | null;
            amount: components["schemas"]["Usd"] | null;
            /** @enum {string} */
            state: "open" | "under-way" | "paid" | "revoked" | "expired";
            sentTo: string | null;
            createdAt: components["schemas"]["Instant"];
            expiresAt: components["schemas"]["Instant"];
        };
        PaymentLinkList: {
            /** @constant */
            success: true;
            data: components["schemas"]["PaymentLink"][];
            count: number;
            message?: string;
        };
        PaymentLinkReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["PaymentLink"];
            message?: string;
        };
        PaymentLinkUrl: {
            url: string;
        };
        PaymentLinkUrlReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["PaymentLinkUrl"];
            message?: string;
        };
        PaymentMethodId: string;
        PaymentRequest: {
            /** Format: uuid */
            donorId: string;
            amount: components["schemas"]["ChargeableUsd"];
            paymentMethodId: components["schemas"]["PaymentMethodId"];
            /** @default false */
            savePaymentMethod?: boolean;
            /** @default  */
            notes?: string;
            /** Format: email */
            email: string;
            /** @default null */
            campaign?: components["schemas"]["Id"] | null;
            /** @default false */
            isRecurring?: boolean;
            /** @default null */
            recurringInterval?: ("daily" | "weekly" | "monthly" | "quarterly" | "yearly") | null;
            date: components["schemas"]["DayText"];
            /** @default false */
            useConnectedAccount?: boolean;
            returnUrl: string;
            /** @default null */
            pledgeId?: components["schemas"]["Id"] | null;
        };
        PaymentReturn: {
            paymentIntentId: string;
            paymentIntentClientSecret: string;
        };
        PaymentSettings: {
            publishableKey: string | null;
            scriptUrl: string | null;
            accountId: string | null;
            isTestMode: boolean;
            offBecause: string | null;
            refusal: {
                code: string;
                message: string;
            } | null;
        };
        PaymentSettingsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["PaymentSettings"];
            message?: string;
        };
        PaymentsVerifyReply: {
            /** @constant */
            success: true;
            data: {
                /** @enum {string} */
                status: "succeeded" | "requires_action" | "processing" | "unknown";
                donation: components["schemas"]["Donation"];
            };
            message?: string;
        };
        Payout: {
            _id: components["schemas"]["Id"];
            amount: components["schemas"]["Usd"];
            currency: string;
            /** @enum {string} */
            status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
            createdAt: components["schemas"]["Instant"];
            arrivesOn: components["schemas"]["DayText"];
            gifts: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            refunds: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            disputes: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            others: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            fees: components["schemas"]["Usd"];
            remarks: string[];
            differences: number;
        };
        PayoutDetail: {
            _id: components["schemas"]["Id"];
            amount: components["schemas"]["Usd"];
            currency: string;
            /** @enum {string} */
            status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
            createdAt: components["schemas"]["Instant"];
            arrivesOn: components["schemas"]["DayText"];
            gifts: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            refunds: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            disputes: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            others: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            fees: components["schemas"]["Usd"];
            remarks: string[];
            differences: number;
            entries: components["schemas"]["PayoutEntry"][];
        };
        PayoutDetailReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["PayoutDetail"];
            message?: string;
        };
        PayoutEntry: {
            id: string;
            /** @enum {string} */
            kind: "gift" | "refund" | "dispute" | "fee" | "other";
            amount: components["schemas"]["Usd"];
            fee: components["schemas"]["Usd"];
            net: components["schemas"]["Usd"];
            at: components["schemas"]["Instant"];
            description: string;
            donation: {
                _id: components["schemas"]["Id"];
                donor: string;
                date: components["schemas"]["DayText"];
            } | null;
            difference: string | null;
        };
        PayoutPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Payout"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        PersonName: {
            firstName: string;
            lastName: string;
        };
        Pledge: {
            _id: components["schemas"]["Id"];
            /** @description Who promised it. */
            donor: components["schemas"]["DonorRef"];
            /** @description The promised amount, including increases and reductions. */
            amount: components["schemas"]["Usd"];
            /** @description Settled donations to this pledge, net of refunds; more than the amount if a donor overpaid. */
            amountFulfilled: components["schemas"]["Usd"];
            /** @description The part that is no longer expected. */
            amountWrittenOff: components["schemas"]["Usd"];
            /** @description The day of the promise. */
            date: components["schemas"]["DayText"];
            /** @description The day by which it is to be paid; null if no day was agreed. */
            dueDate: components["schemas"]["DayText"] | null;
            /** @description Promised minus written off; zero for a canceled pledge. */
            pledged: components["schemas"]["Usd"];
            /** @description The day of the earliest unpaid installment; null if there is none, or for a canceled pledge. */
            nextDueDate: components["schemas"]["DayText"] | null;
            /** @description The unpaid amount of installments whose day has passed. */
            pastDue: components["schemas"]["Usd"];
            /** @description The overdue amount and what is due today, or else the next installment; zero unless the pledge is open. */
            dueNow: components["schemas"]["Usd"];
            /** @description Notes for your team. */
            notes: string;
            /**
             * @description Settled once it is paid or the rest is written off.
             * @enum {string}
             */
            status: "open" | "settled" | "canceled";
            /**
             * @description How often the donor pays.
             * @enum {string}
             */
            frequency: "one-time" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /** @description Null if there is none or it was deleted. */
            campaign: components["schemas"]["CampaignRef"] | null;
            /** @description The fund in the books, which its payments take; null for the default fund. */
            fund: components["schemas"]["FundRef"] | null;
            /** @description The parts of a split pledge, which add up to it; empty if it isn’t split. A split pledge has no campaign and no fund of its own, and its payments are split in proportion. */
            splits: components["schemas"]["PledgeSplit"][];
            /** @description The donation that the pledge matches; null if it is no match of an employer. */
            employerMatch: {
                /** @description Null once the donation is deleted. The promise outlives it. */
                donation: {
                    _id: components["schemas"]["Id"];
                    /** @description Whose donation is matched. */
                    donor: components["schemas"]["DonorRef"];
                    /** @description The whole donation, before refunds. */
                    amount: components["schemas"]["Usd"];
                    /** @description The refunded part. */
                    refunded: components["schemas"]["Usd"];
                    /** @description The day of the donation. */
                    date: components["schemas"]["DayText"];
                } | null;
            } | null;
            /** @description Whether the day of an unpaid installment has passed. */
            isOverdue: boolean;
            /** @description When the pledge was added. */
            createdAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        PledgeAdjustment: {
            /** @description Its place in the history, from 1. */
            number: number;
            /** @enum {string} */
            kind: "promise" | "raise" | "lower" | "write-off" | "cancel" | "reinstate" | "reschedule";
            /** @description The day from which it counts. */
            effectiveOn: components["schemas"]["DayText"];
            /** @description By how much the promise changed; negative for a reduction. */
            amount: components["schemas"]["Usd"];
            /** @description By how much the written-off amount changed; negative if it was reinstated. */
            writtenOff: components["schemas"]["Usd"];
            /** @description What the member entered; empty if nothing. */
            reason: string;
            /** @description The name of the member who made it; null if the product itself did. */
            author: string | null;
            /** @description What it came through. */
            through: components["schemas"]["ChangeSource"];
            createdAt: components["schemas"]["Instant"];
        };
        PledgeChanges: {
            /**
             * Format: uuid
             * @description The ID of the donor who promises it.
             */
            donor: string;
            /** @description The promised amount. */
            amount: components["schemas"]["PositiveUsd"];
            /** @description The day of the promise. */
            date: components["schemas"]["DayText"];
            /** @description The day by which it is to be paid; null if no day was agreed. */
            dueDate?: components["schemas"]["DayText"] | null;
            /**
             * @description Notes for your team.
             * @default
             */
            notes?: string;
            /**
             * @description The ID of the campaign that it is for; null for none.
             * @default null
             */
            campaign?: components["schemas"]["Id"] | null;
            /**
             * @description Null for the default fund.
             * @default null
             */
            fund?: components["schemas"]["Id"] | null;
            /**
             * @description Why the rest is written off or reinstated.
             * @default
             */
            reason?: string;
            /** @description The parts, or an empty list if it is no longer split. Without them the split stays. */
            splits?: components["schemas"]["splitList"];
            /** @enum {string} */
            status: "open" | "settled" | "canceled";
            /** @description When it takes effect: from the pledge date to today; null for today. */
            effectiveOn?: components["schemas"]["DayText"] | null;
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        PledgeDetail: {
            _id: components["schemas"]["Id"];
            /** @description Who promised it. */
            donor: components["schemas"]["DonorRef"];
            /** @description The promised amount, including increases and reductions. */
            amount: components["schemas"]["Usd"];
            /** @description Settled donations to this pledge, net of refunds; more than the amount if a donor overpaid. */
            amountFulfilled: components["schemas"]["Usd"];
            /** @description The part that is no longer expected. */
            amountWrittenOff: components["schemas"]["Usd"];
            /** @description The day of the promise. */
            date: components["schemas"]["DayText"];
            /** @description The day by which it is to be paid; null if no day was agreed. */
            dueDate: components["schemas"]["DayText"] | null;
            /** @description Promised minus written off; zero for a canceled pledge. */
            pledged: components["schemas"]["Usd"];
            /** @description The day of the earliest unpaid installment; null if there is none, or for a canceled pledge. */
            nextDueDate: components["schemas"]["DayText"] | null;
            /** @description The unpaid amount of installments whose day has passed. */
            pastDue: components["schemas"]["Usd"];
            /** @description The overdue amount and what is due today, or else the next installment; zero unless the pledge is open. */
            dueNow: components["schemas"]["Usd"];
            /** @description Notes for your team. */
            notes: string;
            /**
             * @description Settled once it is paid or the rest is written off.
             * @enum {string}
             */
            status: "open" | "settled" | "canceled";
            /**
             * @description How often the donor pays.
             * @enum {string}
             */
            frequency: "one-time" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /** @description Null if there is none or it was deleted. */
            campaign: components["schemas"]["CampaignRef"] | null;
            /** @description The fund in the books, which its payments take; null for the default fund. */
            fund: components["schemas"]["FundRef"] | null;
            /** @description The parts of a split pledge; empty if it isn’t split. */
            splits: {
                /** @description The fund in the books; null for the default fund. */
                fund: components["schemas"]["FundRef"] | null;
                /** @description The campaign that it is for; null for none. */
                campaign: components["schemas"]["CampaignRef"] | null;
                /** @description The promised part. */
                amount: components["schemas"]["Usd"];
                /** @description The part’s share of what is no longer expected. */
                writtenOff: components["schemas"]["Usd"];
                /** @description Payments for the part’s fund and campaign, net of refunds. */
                paid: components["schemas"]["Usd"];
            }[];
            /** @description The donation that the pledge matches; null if it is no match of an employer. */
            employerMatch: {
                /** @description Null once the donation is deleted. The promise outlives it. */
                donation: {
                    _id: components["schemas"]["Id"];
                    /** @description Whose donation is matched. */
                    donor: components["schemas"]["DonorRef"];
                    /** @description The whole donation, before refunds. */
                    amount: components["schemas"]["Usd"];
                    /** @description The refunded part. */
                    refunded: components["schemas"]["Usd"];
                    /** @description The day of the donation. */
                    date: components["schemas"]["DayText"];
                } | null;
            } | null;
            /** @description Whether the day of an unpaid installment has passed. */
            isOverdue: boolean;
            /** @description When the pledge was added. */
            createdAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
            /** @description The day as of whose end the pledge is shown. */
            asOf: components["schemas"]["DayText"];
            /** @description The unpaid amount of installments whose day has passed. */
            arrears: components["schemas"]["Usd"];
            /** @description The installments, by date. */
            schedule: components["schemas"]["PledgeInstallment"][];
            /** @description The settled donations to the pledge. */
            payments: components["schemas"]["PledgePayment"][];
            /** @description Every adjustment of what is expected, the oldest first. */
            history: components["schemas"]["PledgeAdjustment"][];
        };
        PledgeDetailReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["PledgeDetail"];
            message?: string;
        };
        PledgeFigure: {
            /** @description How many pledges. */
            count: number;
            /** @description The sum of `paid` and `outstanding`. */
            totalAmount: components["schemas"]["Usd"];
            /** @description Settled donations to them. */
            paid: components["schemas"]["Usd"];
            /** @description What is still expected. */
            outstanding: components["schemas"]["Usd"];
        };
        PledgeFilter: {
            /**
             * @description Only pledges with this status.
             * @default all
             * @enum {string}
             */
            status?: "all" | "open" | "settled" | "canceled";
            /**
             * @description Only pledges with an unpaid installment whose day has passed.
             * @default false
             */
            overdue?: boolean;
            /**
             * @description Only pledges of these donors; an empty list for all donors.
             * @default []
             */
            donorIds?: components["schemas"]["Id"][];
            /**
             * @description Only pledges to this campaign; null for all.
             * @default null
             */
            campaignId?: components["schemas"]["Id"] | null;
            /**
             * @description Only pledges to this fund; null for all.
             * @default null
             */
            fundId?: components["schemas"]["Id"] | null;
            /**
             * @description The least amount; 0 for no bound. US dollars with at most two decimals.
             * @default 0
             */
            minAmount?: components["schemas"]["Usd"];
            /**
             * @description The greatest amount; 0 for no bound. US dollars with at most two decimals.
             * @default 0
             */
            maxAmount?: components["schemas"]["Usd"];
            /**
             * @description Words that the donor, campaign, notes or amount contains.
             * @default
             */
            search?: string;
            /** @description The first day on which a pledge was made. */
            startDate?: components["schemas"]["DayText"];
            /** @description The last day on which a pledge was made. */
            endDate?: components["schemas"]["DayText"];
            /**
             * @description Leaves out canceled pledges.
             * @default false
             */
            withoutCanceled?: boolean;
            /** @description The first due date of an installment. Canceled pledges expect none. */
            dueStartDate?: components["schemas"]["DayText"];
            /** @description The last due date of an installment. */
            dueEndDate?: components["schemas"]["DayText"];
            /** @description Only pledges that others have recorded since, without the sample. */
            recordedByOthersSince?: components["schemas"]["Since"];
            /**
             * @description Only unpaid installments count for the due dates.
             * @default false
             */
            unpaid?: boolean;
            /**
             * @default amount
             * @enum {string}
             */
            sortBy?: "amount" | "donor" | "campaign" | "date" | "dueDate" | "status" | "frequency";
            /** @default desc */
            sortDirection?: components["schemas"]["SortDirection"];
            /**
             * @description The page to return, from 1.
             * @default 1
             */
            page?: number;
            /**
             * @description The most entries of one page.
             * @default 25
             */
            limit?: number;
            /** @description Shows the pledges as of the end of this day; today by default. It does not go with due dates. */
            asOf?: components["schemas"]["DayText"];
        };
        PledgeInstallment: {
            /** @description Its place in the schedule, from 1. */
            number: number;
            /** @description Null if no day was agreed. */
            dueDate: components["schemas"]["DayText"] | null;
            /** @description What was promised for this day. */
            amount: components["schemas"]["Usd"];
            /** @description How much of that is paid. */
            paid: components["schemas"]["Usd"];
            /** @description How much of that is no longer expected. */
            writtenOff: components["schemas"]["Usd"];
        };
        PledgePage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Pledge"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
            statistics: components["schemas"]["PledgeStatistics"];
        };
        PledgePayment: {
            _id: components["schemas"]["Id"];
            /** @description Who paid. It may be somebody other than the pledge’s donor. */
            donor: components["schemas"]["DonorRef"];
            /** @description The whole donation. */
            amount: components["schemas"]["Usd"];
            /** @description How much of that was refunded. */
            refunded: components["schemas"]["Usd"];
            /** @description How much of the refunded amount a card dispute took. */
            disputed: components["schemas"]["Usd"];
            /** @description The day of the donation. */
            date: components["schemas"]["DayText"];
            method: string;
            notes: string;
            /** @description How much of it went to which installment, by the installment’s number. */
            allocations: {
                instalment: number;
                amount: components["schemas"]["Usd"];
            }[];
        };
        PledgeReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Pledge"];
            message?: string;
        };
        PledgeSplit: {
            /** @description The fund in the books; null for the default fund. */
            fund: components["schemas"]["FundRef"] | null;
            /** @description The campaign that it is for; null for none. */
            campaign: components["schemas"]["CampaignRef"] | null;
            /** @description The promised part. */
            amount: components["schemas"]["Usd"];
        };
        PledgeStatistics: {
            all: components["schemas"]["PledgeFigure"];
            open: components["schemas"]["PledgeFigure"];
            settled: components["schemas"]["PledgeFigure"];
            canceled: components["schemas"]["PledgeFigure"];
            overdue: components["schemas"]["PledgeFigure"];
            /** @description What the whole filter selects. */
            filtered: components["schemas"]["PledgeFigure"];
            /** @description The unpaid amount of overdue pledges on installments whose day has passed. */
            pastDue: components["schemas"]["Usd"];
            /** @description The installments that the filter selects by due date, if it does. */
            due?: components["schemas"]["DueFigure"];
        };
        PledgesChangesReply: {
            /** @constant */
            success: true;
            /** @description Records that are new or changed since the cursor. */
            data: components["schemas"]["Pledge"][];
            /** @description The IDs of records that were deleted since the cursor. */
            deleted: components["schemas"]["Id"][];
            /** @description Where this reply ends. Send it with the next request. */
            cursor: string;
            /** @description Whether more changes can be read at once. */
            hasMore: boolean;
            message?: string;
        };
        /** @description US dollars with at most two decimals */
        PositiveUsd: components["schemas"]["Usd"];
        PostalAddress: {
            street: string;
            city: string;
            state: string;
            zipCode: string;
            country: string;
        };
        PostalAddressInput: {
            /** @default  */
            street?: string;
            /** @default  */
            city?: string;
            /** @default  */
            state?: string;
            zipCode?: string | number;
            /** @default  */
            country?: string;
        };
        PreferenceChanges: {
            reminders: boolean;
            thanks: boolean;
            pausedUntil: components["schemas"]["DayText"] | null;
            smsConsent: string | null;
        };
        ProcessedPayment: {
            paymentIntent: components["schemas"]["PaymentIntent"];
            donation: components["schemas"]["Donation"];
        };
        ProcessedPaymentReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ProcessedPayment"];
            message?: string;
        };
        ProfileChanges: {
            firstName: string;
            lastName: string;
            organizationName: string;
            /** @default  */
            phone?: string;
            address?: components["schemas"]["PostalAddressInput"];
            taxId?: string;
            timeZone?: components["schemas"]["TimeZone"];
            fiscalYearStart?: number;
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        QuickBooksBeginReply: {
            /** @constant */
            success: true;
            data: {
                /** Format: uri */
                url: string;
            };
            message?: string;
        };
        QuickBooksChoices: {
            items: {
                id: string;
                name: string;
            }[];
            bankAccounts: {
                id: string;
                name: string;
            }[];
            expenseAccounts: {
                id: string;
                name: string;
            }[];
        };
        QuickBooksChoicesReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["QuickBooksChoices"];
            message?: string;
        };
        QuickBooksDocument: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "sales-receipt" | "refund-receipt" | "deposit";
            /** @enum {string} */
            state: "waiting" | "held" | "sending" | "synced" | "blocked" | "error" | "removed";
            donationId: components["schemas"]["Id"] | null;
            payoutId: components["schemas"]["Id"] | null;
            /** @description The donor; empty for a deposit */
            name: string;
            date: components["schemas"]["DayText"] | null;
            amount: components["schemas"]["Usd"] | null;
            /** @description What stops it, and what to do */
            reason: string | null;
            heldUntil: components["schemas"]["Instant"] | null;
            nextAttemptAt: components["schemas"]["Instant"] | null;
            quickBooksId: string | null;
            /** @description Whether it has another day because the books were closed */
            isMoved: boolean;
            /** @description Journal entries that changed it after the books were closed */
            adjustments: {
                quickBooksId: string;
                date: components["schemas"]["DayText"];
            }[];
        };
        QuickBooksDocumentPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["QuickBooksDocument"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
        };
        QuickBooksDocumentPreview: {
            /** @enum {string} */
            does: "create" | "update" | "delete" | "adjust" | "nothing" | "blocked";
            /** @description What stops it, and what to do */
            reason: string | null;
            date: components["schemas"]["DayText"] | null;
            customer: {
                /** @enum {string} */
                by: "known" | "name" | "email" | "new";
                /** @description The customer’s name at QuickBooks */
                customer: string;
            } | null;
            /** @description Where the money is booked */
            account: string | null;
            lines: {
                description: string;
                /** @description The item, or the account */
                name: string;
                class: string | null;
                /** @description In an adjustment, debits are above zero */
                amount: components["schemas"]["Usd"];
            }[];
            note: string;
        };
        QuickBooksDocumentPreviewReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["QuickBooksDocumentPreview"];
            message?: string;
        };
        QuickBooksMapping: {
            startsOn: components["schemas"]["DayText"];
            itemId: string;
            fundItems: {
                fundId: components["schemas"]["Id"];
                itemId: string;
            }[];
            bankAccountId: string;
            feeAccountId: string;
            /** @enum {string} */
            classSource: "none" | "fund" | "campaign";
            holdHours: number;
            isAutomatic: boolean;
        };
        QuickBooksMappingChanges: {
            /** @description Nothing dated before this day is sent */
            startsOn: components["schemas"]["DayText"];
            /** @description The item of every line whose fund has no other */
            itemId: string;
            /**
             * @description The items of funds that have one of their own
             * @default []
             */
            fundItems?: {
                fundId: components["schemas"]["Id"];
                itemId: string;
            }[];
            /** @description Where payouts arrive */
            bankAccountId: string;
            /** @description Where the fees of payouts are booked */
            feeAccountId: string;
            /**
             * @default none
             * @enum {string}
             */
            classSource?: "none" | "fund" | "campaign";
            /**
             * @description How long a new donation is held before it is sent
             * @default 24
             */
            holdHours?: number;
            /**
             * @description False if documents are sent only when somebody says so
             * @default true
             */
            isAutomatic?: boolean;
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        QuickBooksPreview: {
            /** @description Counts and totals, by the month of the documents */
            months: {
                month: components["schemas"]["MonthText"];
                /** @enum {string} */
                kind: "sales-receipt" | "refund-receipt" | "deposit";
                /** @enum {string} */
                does: "create" | "update" | "delete" | "adjust";
                count: number;
                amount: components["schemas"]["Usd"];
            }[];
            /** @description By how much accounts change; debits are above zero */
            accounts: {
                account: string;
                class: string | null;
                amount: components["schemas"]["Usd"];
            }[];
            /** @description The lines of new sales receipts, by item */
            items: {
                item: string;
                count: number;
                amount: components["schemas"]["Usd"];
            }[];
            customers: {
                /** @description Donors whose customer was found earlier */
                known: number;
                byName: number;
                byEmail: number;
                added: number;
                list: {
                    donorId: components["schemas"]["Id"];
                    donor: string;
                    /**
                     * @description How the customer was found, or that it is added
                     * @enum {string}
                     */
                    by: "name" | "email" | "new";
                    /** @description The customer’s name at QuickBooks */
                    customer: string;
                    /** @description Whether somebody else has the donor’s name already */
                    isNameUsed: boolean;
                }[];
            };
            deposits: {
                count: number;
                list: {
                    payoutId: components["schemas"]["Id"];
                    date: components["schemas"]["DayText"];
                    /** @description How many receipts and refunds it has */
                    receipts: number;
                    received: components["schemas"]["Usd"];
                    fees: components["schemas"]["Usd"];
                    /** @description What arrives at the bank */
                    total: components["schemas"]["Usd"];
                }[];
            };
            blocked: {
                count: number;
                list: {
                    documentId: components["schemas"]["Id"];
                    /** @enum {string} */
                    kind: "sales-receipt" | "refund-receipt" | "deposit";
                    /** @description The donor; empty for a deposit */
                    name: string;
                    date: components["schemas"]["DayText"] | null;
                    amount: components["schemas"]["Usd"] | null;
                    /** @description What stops it, and what to do */
                    reason: string;
                }[];
            };
            /** @description About how many calls to QuickBooks it takes */
            calls: number;
        };
        QuickBooksPreviewReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["QuickBooksPreview"];
            message?: string;
        };
        QuickBooksReturn: {
            query: string;
        };
        QuickBooksSending: {
            isSending: boolean;
        };
        QuickBooksSettings: {
            startsOn: components["schemas"]["DayText"];
            itemId: string;
            fundItems: {
                fundId: components["schemas"]["Id"];
                itemId: string;
            }[];
            bankAccountId: string;
            feeAccountId: string;
            /** @enum {string} */
            classSource: "none" | "fund" | "campaign";
            holdHours: number;
            isAutomatic: boolean;
            version: components["schemas"]["Version"];
        };
        QuickBooksSettingsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["QuickBooksSettings"];
            message?: string;
        };
        QuickBooksStatus: {
            /** @description Whether this server has credentials for QuickBooks */
            isOffered: boolean;
            /** @description Whether a stand-in takes the place of QuickBooks */
            isTestMode: boolean;
            connection: {
                companyName: string;
                hasClasses: boolean;
                /** @description False once the connection has ended */
                isConnected: boolean;
                /** @description Null until it is chosen */
                mapping: components["schemas"]["QuickBooksMapping"] | null;
                isSending: boolean;
                /** @description Whether sending was ever started */
                wasStarted: boolean;
                /** @description What stops everything, and what to do */
                problem: string | null;
                version: components["schemas"]["Version"];
            } | null;
            /** @description How many documents are in each state */
            counts: {
                waiting?: number;
                held?: number;
                sending?: number;
                synced?: number;
                blocked?: number;
                error?: number;
                removed?: number;
            };
            /** @description Null while nothing is being sent */
            progress: {
                /** @description How many documents are in the books */
                done: number;
                /** @description Those and the ones that can be sent now */
                total: number;
                /** @description How many were sent a minute; null at first */
                perMinute: number | null;
                secondsLeft: number | null;
            } | null;
        };
        QuickBooksStatusReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["QuickBooksStatus"];
            message?: string;
        };
        Reachable: {
            /** @enum {string} */
            channel: "email" | "sms";
            to: string | null;
            stop: components["schemas"]["StopReason"] | null;
        };
        ReauthenticationProof: {
            password?: components["schemas"]["GivenPassword"];
            code?: components["schemas"]["Code"];
        };
        ReceiptPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["IssuedReceipt"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
            statistics: {
                stale: number;
                years: number[];
            };
        };
        /** @enum {string} */
        ReceiptState: "valid" | "stale" | "void";
        ReceiptToken: {
            token: string;
        };
        RecordedDonation: {
            /** @constant */
            success: true;
            data: components["schemas"]["Donation"];
            message?: string;
            thankYou: components["schemas"]["ThankYouOutcome"] | null;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        RecoveryCodesReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["RecoveryCodes"];
            message?: string;
        };
        RecurringCard: {
            paymentMethodId: components["schemas"]["PaymentMethodId"];
            version: components["schemas"]["Version"];
        };
        RecurringChanges: {
            amount: components["schemas"]["ChargeableUsd"];
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        RecurringDonation: {
            _id: components["schemas"]["Id"];
            donor: components["schemas"]["DonorRef"];
            amount: components["schemas"]["Usd"];
            /** @enum {string} */
            interval: "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            campaign: {
                _id: components["schemas"]["Id"];
                name: string;
            } | null;
            /** @enum {string} */
            state: "starting" | "active" | "past_due" | "paused" | "ended";
            isChanging: boolean;
            nextChargeOn: components["schemas"]["DayText"] | null;
            missed: {
                attempts: number;
                reason: string | null;
                since: components["schemas"]["DayText"] | null;
                nextAttemptOn: components["schemas"]["DayText"] | null;
                payUrl: string | null;
            } | null;
            card: {
                brand: string;
                last4: string;
                expMonth: number;
                expYear: number;
            } | null;
            given: {
                gifts: number;
                amount: components["schemas"]["Usd"];
            };
            useConnectedAccount: boolean;
            notes: string;
            startedOn: components["schemas"]["DayText"];
            endedOn: components["schemas"]["DayText"] | null;
            endedBecause: ("canceled" | "unpaid" | "donor" | "account" | "organization" | "elsewhere" | "declined") | null;
            createdAt: components["schemas"]["Instant"];
            version: components["schemas"]["Version"];
        };
        RecurringDonationReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["RecurringDonation"];
            message?: string;
        };
        RecurringPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["RecurringDonation"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
            statistics: {
                active: number;
                paused: number;
                pastDue: number;
                ended: number;
                given: components["schemas"]["Usd"];
            };
        };
        RecurringRestart: {
            paymentMethodId: components["schemas"]["PaymentMethodId"];
            returnUrl: string;
            version: components["schemas"]["Version"];
        };
        RecurringSeen: {
            version: components["schemas"]["Version"];
        };
        Refund: {
            /** @description At most what is left of the donation. */
            amount: components["schemas"]["PositiveUsd"];
            /** @description The day of the refund. */
            date: components["schemas"]["DayText"];
            /**
             * @description Why it is refunded.
             * @default
             */
            reason?: string;
            cancelsMatches?: components["schemas"]["cancelsMatches"];
            /** @description The version of the donation that you read last. */
            version: components["schemas"]["Version"];
        };
        Registration: {
            firstName: string;
            lastName: string;
            organizationName: string;
            /** Format: email */
            email: string;
            password: components["schemas"]["Password"];
            tier: components["schemas"]["TierId"];
            role?: unknown;
            /** @default America/New_York */
            timeZone?: components["schemas"]["TimeZone"];
        };
        Reinstatement: {
            /** @description Why it is expected again. */
            reason: string;
            /** @description When it takes effect: from the pledge date to today; null for today. */
            effectiveOn?: components["schemas"]["DayText"] | null;
            /** @description The version of the pledge that you read last. */
            version: components["schemas"]["Version"];
        };
        Reminder: {
            _id: components["schemas"]["Id"];
            donor: components["schemas"]["DonorRef"];
            pledge: {
                _id: components["schemas"]["Id"];
                amountPledged: components["schemas"]["Usd"];
                /** @enum {string} */
                frequency: "one-time" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
                dueDate: components["schemas"]["DayText"] | null;
                amountOpen: components["schemas"]["Usd"];
            };
            scheduledAt: components["schemas"]["Instant"];
            date: components["schemas"]["DayText"];
            time: components["schemas"]["TimeText"];
            message: string;
            channels: components["schemas"]["ChannelsChoice"];
            /** @enum {string} */
            status: "scheduled" | "sent" | "failed" | "cancelled";
            stop: components["schemas"]["StopReason"] | null;
            cancelledBy: string | null;
            deliveries: components["schemas"]["ReminderDelivery"][];
            rule: {
                offsetDays: number;
            } | null;
            instalment: number | null;
            sentAt: components["schemas"]["Instant"] | null;
            version: components["schemas"]["Version"];
        };
        ReminderCalendar: {
            from: components["schemas"]["DayText"];
            to: components["schemas"]["DayText"];
            days: components["schemas"]["CalendarDay"][];
        };
        ReminderCalendarReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ReminderCalendar"];
            message?: string;
        };
        ReminderChanges: {
            date: components["schemas"]["DayText"];
            time: components["schemas"]["TimeText"];
            channels: components["schemas"]["ChannelsChoice"];
            message: string;
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        ReminderDelivery: {
            /** @enum {string} */
            channel: "email" | "sms";
            /** @enum {string} */
            state: "waiting" | "sending" | "sent" | "delivered" | "failed" | "bounced" | "unknown" | "stopped";
            to: string | null;
            sentence: string | null;
            messageId: components["schemas"]["Id"] | null;
        };
        ReminderDraft: {
            donor: components["schemas"]["DonorRef"];
            pledge: {
                _id: components["schemas"]["Id"];
                amountPledged: components["schemas"]["Usd"];
                /** @enum {string} */
                frequency: "one-time" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
                amountOpen: components["schemas"]["Usd"];
            };
            payments: {
                instalment: number;
                dueDate: components["schemas"]["DayText"] | null;
                amountOpen: components["schemas"]["Usd"];
            }[];
            date: components["schemas"]["DayText"];
            time: components["schemas"]["TimeText"];
            window: {
                from: components["schemas"]["TimeText"];
                to: components["schemas"]["TimeText"];
            };
            channels: components["schemas"]["Reachable"][];
            stop: components["schemas"]["StopReason"] | null;
            messages: {
                email: string;
                sms: string;
            };
        };
        ReminderDraftReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ReminderDraft"];
            message?: string;
        };
        ReminderFigures: {
            scheduledThisWeek: number;
            sentThisMonth: number;
        };
        ReminderFiguresReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ReminderFigures"];
            message?: string;
        };
        ReminderPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["Reminder"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
            statistics: {
                scheduled: number;
                sent: number;
                failed: number;
                cancelled: number;
            };
        };
        ReminderReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Reminder"];
            message?: string;
        };
        ReminderRule: {
            _id: components["schemas"]["Id"];
            offsetDays: number;
            channels: components["schemas"]["ChannelsChoice"];
            /** @enum {string} */
            template: "reminder" | "overdue";
            isOn: boolean;
            isSampleOnly: boolean;
            version: components["schemas"]["Version"];
        };
        ReminderRuleChanges: {
            offsetDays: number;
            channels: components["schemas"]["ChannelsChoice"];
            /** @enum {string} */
            template: "reminder" | "overdue";
            isOn: boolean;
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        ReminderRuleList: {
            /** @constant */
            success: true;
            data: components["schemas"]["ReminderRule"][];
            count: number;
            message?: string;
        };
        ReminderRuleReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ReminderRule"];
            message?: string;
        };
        ReminderSettings: {
            sendAt: components["schemas"]["TimeText"];
            quietDaysAfterPayment: number;
            smsCountries: ("US" | "CA" | "GB" | "AU" | "DE" | "FR" | "JP" | "CN" | "IN" | "BR" | "MX" | "ES" | "IT" | "KR" | "RU" | "IL")[];
            smsDailyDollars: number;
            version: components["schemas"]["Version"];
        };
        ReminderSettingsChanges: {
            sendAt: components["schemas"]["TimeText"];
            quietDaysAfterPayment: number;
            smsCountries: ("US" | "CA" | "GB" | "AU" | "DE" | "FR" | "JP" | "CN" | "IN" | "BR" | "MX" | "ES" | "IT" | "KR" | "RU" | "IL")[];
            smsDailyDollars: number;
            /** @description The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: components["schemas"]["Version"];
        };
        ReminderSettingsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ReminderSettings"];
            message?: string;
        };
        Removal: {
            /** @constant */
            success: true;
            message: string;
            token: string | null;
        };
        Replaced: {
            replaced: number;
            voided: number;
        };
        ReplacedReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Replaced"];
            message?: string;
        };
        ReportDonor: {
            _id: components["schemas"]["Id"];
            name: string;
            email: string | null;
        };
        ReportYear: {
            year: number;
            name: string;
            startsOn: components["schemas"]["DayText"];
            endsOn: components["schemas"]["DayText"];
            startMonth: number;
            isRunning: boolean;
            firstYear: number;
            runningYear: number;
        };
        Restore: {
            fileName: string;
            /** @enum {string} */
            state: "waiting" | "restoring" | "restored" | "failed";
            rows: number;
            failure: string | null;
            createdAt: components["schemas"]["Instant"];
            endedAt: components["schemas"]["Instant"] | null;
        };
        RestoreState: {
            isEmpty: boolean;
            newest: components["schemas"]["Restore"] | null;
        };
        RestoreStateReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["RestoreState"];
            message?: string;
        };
        RoleChange: {
            /** @description The member’s new role. */
            role: components["schemas"]["RoleName"];
        };
        /** @enum {string} */
        RoleName: "owner" | "admin" | "fundraiser" | "bookkeeper" | "viewer";
        RowChoice: {
            choice: ("new" | "leave-out") | null;
        } | {
            /** @constant */
            choice: "donor";
            donorId: components["schemas"]["Id"];
        };
        SampleData: {
            isThere: boolean;
            isOnly: boolean;
            canBeAdded: boolean;
            donors: number;
            campaigns: number;
            pledges: number;
            donations: number;
            added: {
                pledges: number;
                donations: number;
            };
        };
        SampleDataReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["SampleData"];
            message?: string;
        };
        SavedCard: {
            id: string;
            brand: string;
            last4: string;
            expMonth: number;
            expYear: number;
        };
        SavedCardList: {
            /** @constant */
            success: true;
            data: components["schemas"]["SavedCard"][];
            count: number;
            message?: string;
        };
        Session: {
            _id: components["schemas"]["Id"];
            /** @description Whether it is the caller’s own. */
            isCurrent: boolean;
            /** @description The browser and the system, such as `Firefox on Windows`. */
            device: string;
            isRemembered: boolean;
            createdAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
        };
        SessionList: {
            /** @constant */
            success: true;
            data: components["schemas"]["Session"][];
            count: number;
            message?: string;
        };
        Setup: {
            code: components["schemas"]["Code"];
            firstName: string;
            lastName: string;
            organizationName: string;
            /** Format: email */
            email: string;
            password: components["schemas"]["Password"];
            /** @default America/New_York */
            timeZone?: components["schemas"]["TimeZone"];
        };
        ShownInvitation: {
            organizationName: string;
            /** @description The name of the member who sent it. */
            invitedBy: string;
            /** @description Where the invitation went. */
            email: string;
            /** @description The role that the person gets. */
            role: components["schemas"]["RoleName"];
            /** @description Whether the address has an account, whose password accepts the invitation. */
            hasAccount: boolean;
        };
        ShownInvitationReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ShownInvitation"];
            message?: string;
        };
        SignInOptions: {
            isGoogleOffered: boolean;
            isTestMode: boolean;
            isMailKept: boolean;
            edition: components["schemas"]["EditionName"];
            /** @description Figures about the service that its operator shows beside the form. */
            claims: {
                figure: string;
                text: string;
            }[];
            needsSetup: boolean;
        };
        SignInOptionsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["SignInOptions"];
            message?: string;
        };
        SignInReply: components["schemas"]["SignedIn"] | components["schemas"]["TwoStepRequired"];
        SignedIn: {
            /** @constant */
            success: true;
            token: string;
            message: string;
            user: components["schemas"]["User"];
        };
        /** Format: date-time */
        Since: string;
        /** @enum {string} */
        SortDirection: "asc" | "desc";
        StatementFigures: {
            year: number;
            isOver: boolean;
            years: number[];
            donors: number;
            amount: components["schemas"]["Usd"];
            states: {
                ready: number;
                sent: number;
                printed: number;
                changed: number;
                unreachable: number;
            };
            forEmail: number;
            forPaper: number;
        };
        StatementPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["DonorStatement"][];
            count: number;
            pagination: components["schemas"]["Pagination"];
            message?: string;
            statistics: components["schemas"]["StatementFigures"];
        };
        StatementPreview: {
            /** @enum {string} */
            format: "csv" | "xlsx" | "ofx" | "camt.053";
            last4: string | null;
            table: {
                columns: string[];
                rows: {
                    row: number;
                    cells: string[];
                }[];
                layout: {
                    headerRow: number | null;
                    day: number;
                    /** @enum {string} */
                    order: "month-first" | "day-first" | "year-first";
                    /** @enum {string} */
                    decimal: "point" | "comma";
                    amount: number | null;
                    moneyIn: number | null;
                    moneyOut: number | null;
                    direction: number | null;
                    description: number[];
                };
                unsure: ("headerRow" | "day" | "amount" | "description")[];
            } | null;
            lines: {
                day: components["schemas"]["DayText"];
                amount: components["schemas"]["Usd"];
                description: string;
            }[];
            count: number;
            moneyIn: components["schemas"]["Usd"];
            moneyOut: components["schemas"]["Usd"];
            firstDay: components["schemas"]["DayText"] | null;
            lastDay: components["schemas"]["DayText"] | null;
            openingBalance: components["schemas"]["Usd"] | null;
            closingBalance: components["schemas"]["Usd"] | null;
            skipped: {
                row: number;
                problem: string;
            }[];
            skippedCount: number;
        };
        StatementPreviewReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["StatementPreview"];
            message?: string;
        };
        StatementRun: {
            _id: components["schemas"]["Id"];
            year: number;
            way: components["schemas"]["StatementWay"];
            /** @enum {string} */
            state: "running" | "done" | "stopped" | "failed";
            total: number;
            issued: number;
            skipped: number;
            waiting: number;
            refused: number;
            documents: number;
            startedBy: string | null;
            startedAt: components["schemas"]["Instant"];
            endedAt: components["schemas"]["Instant"] | null;
        };
        StatementRunList: {
            /** @constant */
            success: true;
            data: components["schemas"]["StatementRun"][];
            count: number;
            message?: string;
        };
        StatementRunReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["StatementRun"];
            message?: string;
        };
        /** @enum {string} */
        StatementWay: "email" | "paper";
        StatementYear: {
            year: number;
        };
        StopReason: {
            /** @enum {string} */
            code: "paid" | "canceled" | "deleted" | "donor-deleted" | "reassigned" | "moved" | "rule-off" | "read-only" | "unverified" | "deceased" | "asked-to-stop" | "paused" | "payment-pending" | "paid-lately" | "reminded-already" | "too-late" | "daily-limit" | "no-email" | "email-unusable" | "bounced" | "complained" | "mail-off" | "no-phone" | "phone-unusable" | "country-off" | "no-consent" | "texts-stopped" | "sms-plan" | "sms-trial" | "sms-off" | "sms-limit" | "changed";
            sentence: string;
        };
        Subscription: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            status: "trialing" | "active" | "past_due" | "canceled" | "expired";
            isOnTrial: boolean;
            trialEndsAt: components["schemas"]["Instant"] | null;
            trialDaysLeft: number;
            currentPeriodEnd: components["schemas"]["Instant"] | null;
            cancelAtPeriodEnd: boolean;
            pendingPlanChange: {
                id: components["schemas"]["TierId"];
                displayName: string;
                price: components["schemas"]["Usd"];
            } | null;
            pendingTier: components["schemas"]["TierId"] | null;
        };
        SubscriptionChanges: {
            token: string;
            reminders: boolean;
            thanks: boolean;
        };
        Subscriptions: {
            organization: string;
            /** @enum {string} */
            list: "reminders" | "thanks";
            reminders: boolean;
            thanks: boolean;
        };
        SubscriptionsCancelReply: {
            /** @constant */
            success: true;
            subscription: components["schemas"]["Subscription"];
            message: string;
        };
        SubscriptionsConfirmReply: {
            /** @constant */
            success: true;
            subscription: components["schemas"]["Subscription"];
            message: string;
            isWaiting: boolean;
        };
        SubscriptionsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Subscriptions"];
            message?: string;
        };
        SubscriptionsResumeReply: {
            /** @constant */
            success: true;
            subscription: components["schemas"]["Subscription"];
            message: string;
        };
        Team: {
            /** @description Whether every member must use two-step sign-in. */
            requiresTwoStep: boolean;
            members: components["schemas"]["TeamMember"][];
            /** @description Invitations that are neither accepted nor withdrawn. */
            invitations: components["schemas"]["OpenInvitation"][];
        };
        TeamMember: {
            _id: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            email: string;
            role: components["schemas"]["RoleName"];
            /** @description When the person became a member. */
            joinedAt: components["schemas"]["Instant"];
            /** @description When the person last used the organization’s workspace; null if that is long ago. */
            lastSeenAt: components["schemas"]["Instant"] | null;
            /** @description Whether the person signs in with two steps. */
            hasTwoStep: boolean;
            /** @description Whether the operator has disabled the person’s account: nobody can sign in with it. */
            isDisabled: boolean;
            /** @description Whether it is the caller. */
            isYou: boolean;
        };
        TeamReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Team"];
            message?: string;
        };
        Template: {
            kind: components["schemas"]["LetterKind"];
            subject: string;
            body: string;
            isOwn: boolean;
            version: number;
        };
        TemplateChanges: {
            /** @default  */
            subject?: string;
            body: string;
            /** @description 0 for the standard template. The version of the record that you read last. An older version is refused with 409. Without a version, your change overwrites what others have saved since, and the history says so. */
            version?: number;
        };
        TemplateReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Template"];
            message?: string;
        };
        ThankYou: {
            subject: string;
            body: string;
        };
        ThankYouDraft: {
            to: {
                name: string;
                email: string | null;
            };
            subject: string;
            body: string;
            whyNot: string | null;
            sent: {
                at: components["schemas"]["Instant"];
                to: string;
            } | null;
        };
        ThankYouDraftReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ThankYouDraft"];
            message?: string;
        };
        ThankYouOutcome: {
            /** @description The email address that the letter goes to; null if none was sent. */
            sentTo: string | null;
            /** @description Why none was sent; null if one was. */
            whyNot: string | null;
        };
        TicketText: string;
        TieOutComparison: {
            /** @enum {string} */
            side: "bank" | "journal" | "quickbooks";
            kinds: {
                /** @enum {string} */
                kind: "gift" | "refund" | "fee" | "payout" | "balance";
                records: components["schemas"]["Usd"];
                /** @description What the bank or the books say */
                other: components["schemas"]["Usd"];
                difference: components["schemas"]["Usd"];
                /** @description What no row explains; always zero unless the tie-out is wrong */
                unexplained: components["schemas"]["Usd"];
            }[];
            causes: {
                /** @enum {string} */
                cause: "missing" | "unequal" | "edited" | "blocked" | "waiting" | "held" | "before-start" | "refund" | "dispute" | "fee" | "in-transit" | "other-month" | "adjustment" | "ignored";
                /** @description Whether nothing has to be done about it */
                isNormal: boolean;
                /** @description How many rows it has */
                count: number;
                /** @description The sum of its rows: above zero if the side has more than the records */
                amount: components["schemas"]["Usd"];
            }[];
            /** @description The sum of what no row explains, without signs */
            unexplained: components["schemas"]["Usd"];
            /** @description Rows that somebody has to settle */
            openRows: number;
        };
        TieOutMonth: {
            month: components["schemas"]["MonthText"];
            /** @description The donations dated in the month */
            records: components["schemas"]["Usd"];
            bank: components["schemas"]["TieOutComparison"];
            /** @description Whether a bank statement has days of the month */
            hasStatement: boolean;
            /** @description Null before the journal is started */
            journal: components["schemas"]["TieOutComparison"] | null;
            /** @description Null without a mapped connection */
            quickbooks: components["schemas"]["TieOutComparison"] | null;
            /** @description Journal entries since the last export of the month */
            newEntries: number;
            lastExportAt: components["schemas"]["Instant"] | null;
            /** @description Null while the month is open */
            closing: components["schemas"]["JournalClosing"] | null;
            /** @description Whether no row is left to settle and nothing is unexplained */
            isTiedOut: boolean;
        };
        TieOutMonthReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["TieOutMonth"];
            message?: string;
        };
        TieOutOverview: {
            /** @description Null before the journal is started */
            journal: {
                startsOn: components["schemas"]["DayText"];
                /** @description Entries in no exported file yet */
                newEntries: number;
                /** @description The sum of their debits */
                newDebits: components["schemas"]["Usd"];
                /** @description Their months, newest first */
                months: components["schemas"]["MonthText"][];
            } | null;
            /** @description Null without a connection */
            quickBooks: {
                companyName: string;
                /** @description Whether its item and accounts were chosen */
                isSetUp: boolean;
                isSending: boolean;
                /** @description What stops everything, and what to do */
                problem: string | null;
                documents: {
                    /** @enum {string} */
                    reason: "refunded" | "disputed" | "refund-returned" | "dispute-returned" | "fees" | "provider-other" | "deposited-elsewhere" | "to-deposit" | "on-its-way" | "not-paid-out" | "other-month" | "not-deposited" | "payout-without-line" | "no-payout" | "payout-failed" | "open-line" | "entry-unknown" | "entries-unknown" | "ignored-line" | "line-unequal" | "entries-unequal" | "record-unequal" | "payout-changed" | "changed-since-match" | "deleted-since-match" | "before-first-day" | "not-posted" | "changed-since-posted" | "adjusts-other-month" | "adjusted-later" | "adjusted-in-quickbooks" | "adjustment-unequal" | "unbalanced" | "not-queued" | "queued" | "retried" | "held" | "blocked" | "payout-not-arrived" | "payout-by-hand" | "removed" | "changed-since-sent";
                    sentence: string;
                    count: number;
                    amount: components["schemas"]["Usd"];
                }[];
            } | null;
            /** @description Donations before the books */
            beforeFirstDay: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            /** @description Money in without a donation */
            openLines: {
                count: number;
                amount: components["schemas"]["Usd"];
            };
            /** @description Whether a bank statement was uploaded */
            hasStatement: boolean;
            /** @description The months that can be tied out, newest first */
            months: components["schemas"]["MonthText"][];
        };
        TieOutOverviewReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["TieOutOverview"];
            message?: string;
        };
        TieOutPosted: {
            entries: number;
        };
        TieOutPostedReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["TieOutPosted"];
            message?: string;
        };
        TieOutRow: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "gift" | "refund" | "fee" | "payout" | "balance";
            /** @enum {string} */
            reason: "refunded" | "disputed" | "refund-returned" | "dispute-returned" | "fees" | "provider-other" | "deposited-elsewhere" | "to-deposit" | "on-its-way" | "not-paid-out" | "other-month" | "not-deposited" | "payout-without-line" | "no-payout" | "payout-failed" | "open-line" | "entry-unknown" | "entries-unknown" | "ignored-line" | "line-unequal" | "entries-unequal" | "record-unequal" | "payout-changed" | "changed-since-match" | "deleted-since-match" | "before-first-day" | "not-posted" | "changed-since-posted" | "adjusts-other-month" | "adjusted-later" | "adjusted-in-quickbooks" | "adjustment-unequal" | "unbalanced" | "not-queued" | "queued" | "retried" | "held" | "blocked" | "payout-not-arrived" | "payout-by-hand" | "removed" | "changed-since-sent";
            /** @description Why it is here, and what to do */
            sentence: string;
            /** @description What settles it; null if nothing has to */
            action: ("match" | "find-line" | "refresh-payouts" | "send" | "post" | "start-sending" | "open") | null;
            /** @description The donor, the description of the bank line, or what it is */
            name: string;
            day: components["schemas"]["DayText"];
            /** @description Above zero if the side has more than the records */
            amount: components["schemas"]["Usd"];
            donationId: components["schemas"]["Id"] | null;
            payoutId: components["schemas"]["Id"] | null;
            lineId: components["schemas"]["Id"] | null;
            /** @description Its document for QuickBooks */
            documentId: components["schemas"]["Id"] | null;
            /** @description Its entry in the journal */
            entryNumber: number | null;
        };
        TieOutRowCursorPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["TieOutRow"][];
            count: number;
            next: string | null;
            message?: string;
        };
        Tier: {
            id: components["schemas"]["TierId"];
            name: string;
            displayName: string;
            price: components["schemas"]["Usd"];
        };
        TierChange: {
            tierName: components["schemas"]["TierId"];
            paymentMethodId?: components["schemas"]["PaymentMethodId"];
            /** @default true */
            savePaymentMethod?: boolean;
            returnUrl?: string;
            recurring?: boolean;
            /** @constant */
            interval?: "month";
            automaticTax?: boolean;
            prorate?: boolean;
            endTrial?: boolean;
        };
        TierChangeReply: {
            /** @constant */
            success: true;
            paymentIntent: components["schemas"]["CardIntent"] | null;
            subscription: {
                id: components["schemas"]["Id"];
                /** @enum {string} */
                status: "trialing" | "active" | "past_due" | "canceled" | "expired";
                isOnTrial: boolean;
                trialEndsAt: components["schemas"]["Instant"] | null;
                trialDaysLeft: number;
                currentPeriodEnd: components["schemas"]["Instant"] | null;
                cancelAtPeriodEnd: boolean;
                pendingPlanChange: {
                    id: components["schemas"]["TierId"];
                    displayName: string;
                    price: components["schemas"]["Usd"];
                } | null;
                pendingTier: components["schemas"]["TierId"] | null;
                tier: components["schemas"]["TierId"];
            };
            message: string;
        };
        TierChoice: {
            planId: components["schemas"]["TierId"];
            endTrial?: boolean;
            cancelAtPeriodEnd?: boolean;
        };
        /** @enum {string} */
        TierId: "starter" | "growth" | "power";
        TimeText: string;
        TimeZone: string;
        TokenLimitsOfYear: {
            year: number;
            item: components["schemas"]["PositiveUsd"];
            payment: components["schemas"]["PositiveUsd"];
            cap: components["schemas"]["PositiveUsd"];
        };
        TokenLimitsOfYearList: {
            /** @constant */
            success: true;
            data: components["schemas"]["TokenLimitsOfYear"][];
            count: number;
            message?: string;
        };
        TokenLimitsOfYearReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["TokenLimitsOfYear"];
            message?: string;
        };
        TwoStepAnswer: {
            ticket: components["schemas"]["TicketText"];
            code: components["schemas"]["Code"];
        };
        TwoStepCode: {
            code: components["schemas"]["Code"];
        };
        TwoStepRequired: {
            /** @constant */
            success: true;
            message: string;
            twoStep: {
                ticket: string;
                expiresInSeconds: number;
            };
        };
        TwoStepRule: {
            /** @description Whether every member must use two-step sign-in. */
            requiresTwoStep: boolean;
        };
        TwoStepSecret: {
            secret: string;
            url: string;
        };
        TwoStepSecretReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["TwoStepSecret"];
            message?: string;
        };
        TwoStepState: {
            isOn: boolean;
            recoveryCodesLeft: number;
        };
        TwoStepStateReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["TwoStepState"];
            message?: string;
        };
        UnsubscribeToken: {
            token: string;
        };
        /** @description US dollars with at most two decimals */
        Usd: number;
        User: {
            _id: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            email: string;
            isEmailVerified: boolean;
            hasPassword: boolean;
            hasGoogle: boolean;
            isTwoStepOn: boolean;
            requiresTwoStep: boolean;
            organizationId: components["schemas"]["Id"];
            organizationName: string;
            role: components["schemas"]["RoleName"];
            phone: string;
            address: components["schemas"]["PostalAddress"];
            taxId: string;
            timeZone: string;
            fiscalYearStart: number;
            createdAt: components["schemas"]["Instant"];
            deletesAt: components["schemas"]["Instant"] | null;
            version: components["schemas"]["Version"];
            edition: components["schemas"]["EditionName"];
            tier: components["schemas"]["Tier"];
            subscription: components["schemas"]["Subscription"];
            stripeConnect: components["schemas"]["ConnectReference"] | null;
        };
        UserReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["User"];
            message?: string;
        };
        ValueReport: {
            asOf: components["schemas"]["DayText"];
            since: components["schemas"]["DayText"];
            /** @enum {string} */
            segment: "all" | "champions" | "loyal" | "promising" | "at-risk" | "quiet";
            figures: {
                all: {
                    donors: number;
                    lifetime: components["schemas"]["Usd"];
                };
                champions: {
                    donors: number;
                    lifetime: components["schemas"]["Usd"];
                };
                loyal: {
                    donors: number;
                    lifetime: components["schemas"]["Usd"];
                };
                promising: {
                    donors: number;
                    lifetime: components["schemas"]["Usd"];
                };
                "at-risk": {
                    donors: number;
                    lifetime: components["schemas"]["Usd"];
                };
                quiet: {
                    donors: number;
                    lifetime: components["schemas"]["Usd"];
                };
            };
            rows: {
                donor: components["schemas"]["ReportDonor"];
                lifetime: components["schemas"]["Usd"];
                gifts: number;
                inKind: components["schemas"]["Usd"];
                firstGiftOn: components["schemas"]["DayText"];
                lastGiftOn: components["schemas"]["DayText"];
                recency: number;
                frequency: number;
                monetary: components["schemas"]["Usd"];
                scores: {
                    recency: number;
                    frequency: number;
                    monetary: number;
                };
                /** @enum {string} */
                segment: "champions" | "loyal" | "promising" | "at-risk" | "quiet";
            }[];
            pagination: components["schemas"]["Pagination"];
        };
        ValueReportReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["ValueReport"];
            message?: string;
        };
        VerifiedReceipt: {
            organization: string;
            number: string;
            issuedOn: components["schemas"]["DayText"];
            giftDate: components["schemas"]["DayText"];
            amount: components["schemas"]["Usd"] | null;
            state: components["schemas"]["ReceiptState"];
            replacedBy: string | null;
        };
        VerifiedReceiptReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["VerifiedReceipt"];
            message?: string;
        };
        /** @description Counts the changes of the record; a change names the version that it is based on. */
        Version: number;
        VoidReceipt: {
            reason: string;
        };
        Webhook: {
            _id: components["schemas"]["Id"];
            /** @description The address that events are sent to. */
            url: string;
            description: string;
            /** @description The events that are sent; null for all events, also those of later versions. */
            eventTypes: components["schemas"]["WebhookEventName"][] | null;
            /** @description Whether events are sent. */
            isActive: boolean;
            /** @description Whether nothing is sent because the person who set it up is disabled. A new secret or another URL ends it. */
            isPaused: boolean;
            /** @description When it was turned off because every delivery had failed for days; else null. */
            switchedOffAt: components["schemas"]["Instant"] | null;
            /** @description The first of the failures since the last success; null if the last attempt succeeded. */
            failingSince: components["schemas"]["Instant"] | null;
            /** @description The last success; null if there was none. */
            lastDeliveredAt: components["schemas"]["Instant"] | null;
            /** @description Until when the previous secret signs beside the new one; else null. */
            previousSecretUntil: components["schemas"]["Instant"] | null;
            createdAt: components["schemas"]["Instant"];
        };
        WebhookAttempt: {
            /** @description Which attempt it was, from 1. */
            number: number;
            at: components["schemas"]["Instant"];
            url: string;
            /** @description How long it took, in milliseconds. */
            durationMs: number;
            /** @description The status of the answer; null if there was none. */
            status: number | null;
            /** @description Why it failed; null if it did not. */
            error: string | null;
            /** @description The answer, at most its first 64 kB; null if there was none. */
            answer: string | null;
        };
        WebhookChanges: {
            /**
             * Format: uri
             * @description The HTTPS address that events are sent to.
             */
            url: string;
            /** @description A note for your team. */
            description: string;
            /** @description The events to send. Null sends all events, also those of later versions. */
            eventTypes: components["schemas"]["WebhookEventName"][] | null;
            /** @description Whether events are sent. Turning it off ends its pending deliveries. */
            isActive: boolean;
        };
        WebhookDelivery: {
            _id: components["schemas"]["Id"];
            /** @description The same at every attempt and replay, so that a receiver can drop doubles. */
            eventId: string;
            /** @description The type of the event, such as `donor.created`. */
            type: string;
            /**
             * @description Pending until an attempt succeeds or the last one has failed.
             * @enum {string}
             */
            state: "pending" | "succeeded" | "failed";
            /** @description How many times it was tried. */
            attempts: number;
            /** @description The status of the last answer; null if there was none. */
            lastStatus: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /** @description When it is tried next; null once it has ended. */
            nextAttemptAt: components["schemas"]["Instant"] | null;
            /** @description Whether it waits for an earlier delivery of the same record. */
            isHeld: boolean;
            /** @description Whether somebody sent it again. */
            isReplay: boolean;
            createdAt: components["schemas"]["Instant"];
        };
        WebhookDeliveryCursorPage: {
            /** @constant */
            success: true;
            data: components["schemas"]["WebhookDelivery"][];
            count: number;
            next: string | null;
            message?: string;
        };
        WebhookDeliveryDetails: {
            _id: components["schemas"]["Id"];
            /** @description The same at every attempt and replay, so that a receiver can drop doubles. */
            eventId: string;
            /** @description The type of the event, such as `donor.created`. */
            type: string;
            /**
             * @description Pending until an attempt succeeds or the last one has failed.
             * @enum {string}
             */
            state: "pending" | "succeeded" | "failed";
            /** @description How many times it was tried. */
            attempts: number;
            /** @description The status of the last answer; null if there was none. */
            lastStatus: number | null;
            /** @description Why the last attempt failed; null if it did not. */
            lastError: string | null;
            /** @description When it is tried next; null once it has ended. */
            nextAttemptAt: components["schemas"]["Instant"] | null;
            /** @description Whether it waits for an earlier delivery of the same record. */
            isHeld: boolean;
            /** @description Whether somebody sent it again. */
            isReplay: boolean;
            createdAt: components["schemas"]["Instant"];
            webhookId: components["schemas"]["Id"];
            /** @description The request’s body, a JSON text. */
            body: string;
            /** @description Every attempt, the first one first. */
            log: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryDetailsReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["WebhookDeliveryDetails"];
            message?: string;
        };
        WebhookDeliveryReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["WebhookDelivery"];
            message?: string;
        };
        /** @enum {string} */
        WebhookEventName: "donor.created" | "donor.updated" | "donor.deleted" | "donor.restored" | "donor.erased" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.restored" | "campaign.erased" | "pledge.created" | "pledge.updated" | "pledge.deleted" | "pledge.restored" | "pledge.erased" | "donation.created" | "donation.updated" | "donation.settled" | "donation.deleted" | "donation.restored" | "donation.erased" | "recurring_donation.created" | "recurring_donation.updated" | "recurring_donation.erased" | "receipt.created" | "receipt.updated" | "receipt.erased";
        WebhookList: {
            /** @constant */
            success: true;
            data: components["schemas"]["Webhook"][];
            count: number;
            message?: string;
        };
        WebhookReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["Webhook"];
            message?: string;
        };
        WebhookWithSecret: {
            _id: components["schemas"]["Id"];
            /** @description The address that events are sent to. */
            url: string;
            description: string;
            /** @description The events that are sent; null for all events, also those of later versions. */
            eventTypes: components["schemas"]["WebhookEventName"][] | null;
            /** @description Whether events are sent. */
            isActive: boolean;
            /** @description Whether nothing is sent because the person who set it up is disabled. A new secret or another URL ends it. */
            isPaused: boolean;
            /** @description When it was turned off because every delivery had failed for days; else null. */
            switchedOffAt: components["schemas"]["Instant"] | null;
            /** @description The first of the failures since the last success; null if the last attempt succeeded. */
            failingSince: components["schemas"]["Instant"] | null;
            /** @description The last success; null if there was none. */
            lastDeliveredAt: components["schemas"]["Instant"] | null;
            /** @description Until when the previous secret signs beside the new one; else null. */
            previousSecretUntil: components["schemas"]["Instant"] | null;
            createdAt: components["schemas"]["Instant"];
            /** @description `whsec_` and the key in base64. */
            secret: string;
        };
        WebhookWithSecretReply: {
            /** @constant */
            success: true;
            data: components["schemas"]["WebhookWithSecret"];
            message?: string;
        };
        WriteOff: {
            /** @description The amount to write off; null for the whole rest. */
            amount?: components["schemas"]["PositiveUsd"] | null;
            /** @description Why it is no longer expected. */
            reason: string;
            /** @description When it takes effect: from the pledge date to today; null for today. */
            effectiveOn?: components["schemas"]["DayText"] | null;
            /** @description The version of the pledge that you read last. */
            version: components["schemas"]["Version"];
        };
        /**
         * @description Whether open promises of employers to match the donation are canceled too.
         * @default false
         */
        cancelsMatches: boolean;
        splitList: {
            /**
             * @description The ID of the fund; null for the default fund.
             * @default null
             */
            fund?: components["schemas"]["Id"] | null;
            /**
             * @description The ID of the campaign; null for none.
             * @default null
             */
            campaign?: components["schemas"]["Id"] | null;
            /** @description The part’s amount. */
            amount: components["schemas"]["PositiveUsd"];
        }[];
    };
    responses: never;
    parameters: {
        /**
         * @description Repeating a request with the same key within a day returns the first reply.
         * @example donation-2026-03-31-0001
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Names the request in the server’s log. */
        RequestId: string;
        /** @description How many seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "health.health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthHealthReply"];
                };
            };
        };
    };
    "health.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthReadyReply"];
                };
            };
        };
    };
    "auth.options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInOptionsReply"];
                };
            };
        };
    };
    "auth.refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    "auth.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
        };
    };
    "auth.resendVerification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnOrganizationList"];
                };
            };
        };
    };
    "auth.switchOrganization": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    "auth.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    "auth.setUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Setup"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInReply"];
                };
            };
        };
    };
    "auth.answerTwoStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    "auth.forgotPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPassword"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.verifyEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByToken"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.tradeGoogle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOff"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoogleReply"];
                };
            };
        };
    };
    "auth.completeGoogle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoogleRegistration"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    "auth.provePresence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReauthenticationProof"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.provePresenceWithGoogle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoogleReauthenticationReply"];
                };
            };
        };
    };
    "auth.sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
        };
    };
    "auth.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.endOtherSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessionsReply"];
                };
            };
        };
    };
    "auth.twoStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoStepStateReply"];
                };
            };
        };
    };
    "auth.startTwoStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoStepSecretReply"];
                };
            };
        };
    };
    "auth.confirmTwoStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepCode"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesReply"];
                };
            };
        };
    };
    "auth.disableTwoStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepCode"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "auth.renewRecoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepCode"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesReply"];
                };
            };
        };
    };
    "team.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamReply"];
                };
            };
        };
    };
    "team.requireTwoStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoStepRule"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "team.changeRole": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "team.removeMember": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removal"];
                };
            };
        };
    };
    "team.sessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
        };
    };
    "team.endSessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "team.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the member. */
                id: string;
                /** @description The ID of the session. */
                session: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "team.invite": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitationReply"];
                };
            };
        };
    };
    "team.resendInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitationReply"];
                };
            };
        };
    };
    "team.withdrawInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "team.showInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByToken"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownInvitationReply"];
                };
            };
        };
    };
    "team.acceptInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInReply"];
                };
            };
        };
    };
    "team.acceptSignedIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByToken"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    "apiKeys.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeysListReply"];
                };
            };
        };
    };
    "apiKeys.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyReply"];
                };
            };
        };
    };
    "apiKeys.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyReply"];
                };
            };
        };
    };
    "apiKeys.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "apiKeys.rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyReply"];
                };
            };
        };
    };
    "dashboard.stats": {
        parameters: {
            query?: {
                period?: "week" | "month" | "year";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStatsReply"];
                };
            };
        };
    };
    "dashboard.away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AwayReply"];
                };
            };
        };
    };
    "dashboard.markSeen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "activities.list": {
        parameters: {
            query?: {
                actorId?: string;
                kind?: "records" | "donor" | "pledge" | "donation" | "receipt" | "recurring" | "campaign" | "import" | "export" | "trash" | "organization" | "account";
                change?: "added" | "changed" | "deleted" | "restored" | "refunded" | "written-off" | "exported" | "signed-in";
                through?: "person" | "api-key" | "import" | "reminder-rule" | "donor" | "card-provider" | "operator" | "product";
                /** @description A calendar day, YYYY-MM-DD */
                startDate?: string;
                /** @description A calendar day, YYYY-MM-DD */
                endDate?: string;
                since?: string;
                only?: "changes-by-others" | "answers";
                /** @description Words that each entry contains. */
                search?: string;
                before?: string;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityCursorPage"];
                };
            };
        };
    };
    "activities.donor": {
        parameters: {
            query?: {
                before?: string;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityCursorPage"];
                };
            };
        };
    };
    "activities.people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPersonList"];
                };
            };
        };
    };
    "donors.list": {
        parameters: {
            query?: {
                /** @description The fields of each donor, separated by commas; all of them by default. */
                select?: ("name" | "email" | "phone" | "address" | "notes" | "tags" | "pledges" | "giving" | "isActive" | "createdAt")[];
                /** @description Words that the name, email address, phone number or tags contain. */
                search?: string;
                /** @description What the list is sorted by. */
                sortBy?: "name" | "email";
                /** @description Ascending or descending. */
                sortDirection?: "asc" | "desc";
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                /** @description Whether each donor has the overdue figures. It filters nothing. */
                overdue?: boolean;
                /** @description Only donors with a settled donation of money in the last 365 days, or only the others. */
                active?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedDonorPage"];
                };
            };
        };
    };
    "donors.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDonor"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorReply"];
                };
            };
        };
    };
    "donors.search": {
        parameters: {
            query: {
                /** @description Part of a name or email address; at least two characters. */
                query: string;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundDonorList"];
                };
            };
        };
    };
    "donors.changes": {
        parameters: {
            query?: {
                /** @description The cursor of an earlier reply. Without it, the list begins with every record. */
                cursor?: string;
                /** @description The most records of one reply. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorsChangesReply"];
                };
            };
        };
    };
    "donors.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorReply"];
                };
            };
        };
    };
    "donors.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonorChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorReply"];
                };
            };
        };
    };
    "donors.remove": {
        parameters: {
            query?: {
                /** @description Confirms that the change of a closed month becomes an adjustment in an open one. */
                adjustsClosedMonth?: boolean;
                /** @description Confirms the removal of a donor with a donation that a bank line is matched to. */
                changesBankMatch?: boolean;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "donors.history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorHistoryReply"];
                };
            };
        };
    };
    "donors.restore": {
        parameters: {
            query?: {
                /** @description Confirms that the change of a closed month becomes an adjustment in an open one. */
                adjustsClosedMonth?: boolean;
                canceledPledge?: "keep-apart" | "reopen";
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorReply"];
                };
            };
        };
    };
    "pledges.filter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PledgeFilter"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PledgePage"];
                };
            };
        };
    };
    "pledges.changes": {
        parameters: {
            query?: {
                /** @description The cursor of an earlier reply. Without it, the list begins with every record. */
                cursor?: string;
                /** @description The most records of one reply. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PledgesChangesReply"];
                };
            };
        };
    };
    "pledges.get": {
        parameters: {
            query?: {
                /** @description The day as of whose end to show the pledge; today by default. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PledgeDetailReply"];
                };
            };
        };
    };
    "pledges.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PledgeChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PledgeReply"];
                };
            };
        };
    };
    "pledges.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "pledges.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPledge"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PledgeReply"];
                };
            };
        };
    };
    "pledges.writeOff": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteOff"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PledgeReply"];
                };
            };
        };
    };
    "pledges.reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reinstatement"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PledgeReply"];
                };
            };
        };
    };
    "pledges.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PledgeReply"];
                };
            };
        };
    };
    "campaigns.list": {
        parameters: {
            query?: {
                /** @description Words that the name or description contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPage"];
                };
            };
        };
    };
    "campaigns.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCampaign"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignReply"];
                };
            };
        };
    };
    "campaigns.search": {
        parameters: {
            query: {
                /** @description Part of a name; at least two characters. */
                query: string;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundCampaignList"];
                };
            };
        };
    };
    "campaigns.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignReply"];
                };
            };
        };
    };
    "campaigns.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignReply"];
                };
            };
        };
    };
    "campaigns.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "campaigns.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignReply"];
                };
            };
        };
    };
    "funds.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundList"];
                };
            };
        };
    };
    "funds.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFund"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundReply"];
                };
            };
        };
    };
    "funds.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundReply"];
                };
            };
        };
    };
    "funds.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FundChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FundReply"];
                };
            };
        };
    };
    "funds.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "donations.list": {
        parameters: {
            query?: {
                /** @description Only donations of this donor. */
                donorId?: string;
                /** @description Only donations to this campaign. */
                campaignId?: string;
                /** @description Only donations to this fund. */
                fundId?: string;
                /** @description Only payments of this pledge. */
                pledgeId?: string;
                /** @description Only donations that were paid this way. */
                method?: "cash" | "check" | "credit_card" | "bank_transfer" | "paypal" | "other";
                /** @description The first donation day to show. */
                startDate?: string;
                /** @description The last donation day to show. */
                endDate?: string;
                /** @description Only donations that others have recorded since, without the sample. */
                recordedByOthersSince?: string;
                /** @description Words that the donor’s name, email address, phone number or tags contain. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonationPage"];
                };
            };
        };
    };
    "donations.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDonation"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedDonation"];
                };
            };
        };
    };
    "donations.changes": {
        parameters: {
            query?: {
                /** @description The cursor of an earlier reply. Without it, the list begins with every record. */
                cursor?: string;
                /** @description The most records of one reply. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonationsChangesReply"];
                };
            };
        };
    };
    "donations.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonationReply"];
                };
            };
        };
    };
    "donations.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DonationChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonationReply"];
                };
            };
        };
    };
    "donations.remove": {
        parameters: {
            query?: {
                /** @description Confirms that the change of a closed month becomes an adjustment in an open one. */
                adjustsClosedMonth?: boolean;
                /** @description Whether open promises of employers to match the donation are canceled too. */
                cancelsMatches?: boolean;
                /** @description Confirms the removal of a donation that a bank line is matched to. */
                changesBankMatch?: boolean;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "donations.refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Refund"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonationReply"];
                };
            };
        };
    };
    "donations.match": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmployerMatch"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonationReply"];
                };
            };
        };
    };
    "donations.restore": {
        parameters: {
            query?: {
                /** @description Confirms that the change of a closed month becomes an adjustment in an open one. */
                adjustsClosedMonth?: boolean;
                canceledPledge?: "keep-apart" | "reopen";
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonationReply"];
                };
            };
        };
    };
    "followUps.list": {
        parameters: {
            query?: {
                state?: "open" | "done";
                donorId?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUpPage"];
                };
            };
        };
    };
    "followUps.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFollowUp"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUpReply"];
                };
            };
        };
    };
    "followUps.finish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUpReply"];
                };
            };
        };
    };
    "followUps.reopen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowUpReply"];
                };
            };
        };
    };
    "receipts.list": {
        parameters: {
            query?: {
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The calendar year. */
                year?: number;
                state?: "valid" | "stale" | "void";
                donorId?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptPage"];
                };
            };
        };
    };
    "receipts.tokenLimits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenLimitsOfYearList"];
                };
            };
        };
    };
    "receipts.changeTokenLimits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenLimitsOfYear"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenLimitsOfYearReply"];
                };
            };
        };
    };
    "receipts.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    "receipts.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    "receipts.email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "receipts.void": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidReceipt"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedReceiptReply"];
                };
            };
        };
    };
    "receipts.replaceStale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacedReply"];
                };
            };
        };
    };
    "receipts.open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptToken"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorReceiptReply"];
                };
            };
        };
    };
    "receipts.verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedReceiptReply"];
                };
            };
        };
    };
    "letters.show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LettersReply"];
                };
            };
        };
    };
    "letters.change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterSettings"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LettersReply"];
                };
            };
        };
    };
    "letters.changeTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "thank_you" | "reminder" | "overdue" | "reminder_sms" | "overdue_sms";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateReply"];
                };
            };
        };
    };
    "letters.resetTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "thank_you" | "reminder" | "overdue" | "reminder_sms" | "overdue_sms";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateReply"];
                };
            };
        };
    };
    "letters.draft": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThankYouDraftReply"];
                };
            };
        };
    };
    "letters.thank": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThankYou"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "letters.messages": {
        parameters: {
            query?: {
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorMessagePage"];
                };
            };
        };
    };
    "letters.preferences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorPreferencesReply"];
                };
            };
        };
    };
    "letters.changePreferences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferenceChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorPreferencesReply"];
                };
            };
        };
    };
    "letters.allowAgain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorPreferencesReply"];
                };
            };
        };
    };
    "letters.subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnsubscribeToken"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionsReply"];
                };
            };
        };
    };
    "letters.changeSubscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionsReply"];
                };
            };
        };
    };
    "statements.list": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                state?: "ready" | "sent" | "printed" | "changed" | "unreachable";
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementPage"];
                };
            };
        };
    };
    "statements.unreachable": {
        parameters: {
            query: {
                /** @description The calendar year. */
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    "statements.runs": {
        parameters: {
            query: {
                /** @description The calendar year. */
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementRunList"];
                };
            };
        };
    };
    "statements.start": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStatementRun"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementRunReply"];
                };
            };
        };
    };
    "statements.stop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementRunReply"];
                };
            };
        };
    };
    "statements.archive": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    "statements.document": {
        parameters: {
            query?: {
                part?: number;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    "statements.pdf": {
        parameters: {
            query: {
                /** @description The calendar year. */
                year: number;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    "statements.issue": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementYear"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "statements.email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementYear"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "payments.processWithSave": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessedPaymentReply"];
                };
            };
        };
    };
    "payments.processConnected": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessedPaymentReply"];
                };
            };
        };
    };
    "payments.verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentReturn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsVerifyReply"];
                };
            };
        };
    };
    "payments.settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettingsReply"];
                };
            };
        };
    };
    "payments.cards": {
        parameters: {
            query: {
                donorId: string;
                useConnectedAccount?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedCardList"];
                };
            };
        };
    };
    "paymentLinks.list": {
        parameters: {
            query?: {
                donorId?: string;
                pledgeId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLinkList"];
                };
            };
        };
    };
    "paymentLinks.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPaymentLink"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLinkReply"];
                };
            };
        };
    };
    "paymentLinks.issueUrl": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLinkUrlReply"];
                };
            };
        };
    };
    "paymentLinks.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "paymentLinks.show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayToken"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayPageReply"];
                };
            };
        };
    };
    "paymentLinks.pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaidReply"];
                };
            };
        };
    };
    "paymentLinks.verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayReturn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaidReply"];
                };
            };
        };
    };
    "payouts.list": {
        parameters: {
            query?: {
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutPage"];
                };
            };
        };
    };
    "payouts.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutDetailReply"];
                };
            };
        };
    };
    "payouts.file": {
        parameters: {
            query?: {
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "payouts.refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "bank.accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountList"];
                };
            };
        };
    };
    "bank.addAccount": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBankAccount"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountReply"];
                };
            };
        };
    };
    "bank.preview": {
        parameters: {
            query?: {
                headerRow?: number;
                day?: number;
                order?: "month-first" | "day-first" | "year-first";
                decimal?: "point" | "comma";
                amount?: number;
                moneyIn?: number;
                moneyOut?: number;
                direction?: number;
                description?: number[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementPreviewReply"];
                };
            };
        };
    };
    "bank.statements": {
        parameters: {
            query?: {
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedStatementPage"];
                };
            };
        };
    };
    "bank.upload": {
        parameters: {
            query: {
                headerRow?: number;
                day?: number;
                order?: "month-first" | "day-first" | "year-first";
                decimal?: "point" | "comma";
                amount?: number;
                moneyIn?: number;
                moneyOut?: number;
                direction?: number;
                description?: number[];
                accountId: string;
                fileName: string;
            };
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankStatementReply"];
                };
            };
        };
    };
    "bank.removeStatement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "bank.lines": {
        parameters: {
            query?: {
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                state?: "open" | "matched" | "ignored";
                direction?: "in" | "out";
                accountId?: string;
                /** @description Only lines with a donation that was changed or deleted after it was matched. */
                changed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLinePage"];
                };
            };
        };
    };
    "bank.match": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankMatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineReply"];
                };
            };
        };
    };
    "bank.record": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankRecording"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineReply"];
                };
            };
        };
    };
    "bank.donations": {
        parameters: {
            query?: {
                /** @description Words of the donor’s name, or an amount. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankDonationList"];
                };
            };
        };
    };
    "bank.expectedPayouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpectedPayoutList"];
                };
            };
        };
    };
    "bank.rules": {
        parameters: {
            query?: {
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankRulePage"];
                };
            };
        };
    };
    "bank.removeRule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "bank.ignore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineReply"];
                };
            };
        };
    };
    "bank.reopen": {
        parameters: {
            query?: {
                /** @description Confirms that the change of a closed month becomes an adjustment in an open one. */
                adjustsClosedMonth?: boolean;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineReply"];
                };
            };
        };
    };
    "recurring.list": {
        parameters: {
            query?: {
                state?: "starting" | "active" | "past_due" | "paused" | "ended";
                donorId?: string;
                failedSince?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringPage"];
                };
            };
        };
    };
    "recurring.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonationReply"];
                };
            };
        };
    };
    "recurring.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonationReply"];
                };
            };
        };
    };
    "recurring.pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringSeen"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonationReply"];
                };
            };
        };
    };
    "recurring.resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringSeen"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonationReply"];
                };
            };
        };
    };
    "recurring.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringSeen"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonationReply"];
                };
            };
        };
    };
    "recurring.card": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringCard"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurringDonationReply"];
                };
            };
        };
    };
    "recurring.restart": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurringRestart"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessedPaymentReply"];
                };
            };
        };
    };
    "reminders.list": {
        parameters: {
            query?: {
                /** @description A calendar day, YYYY-MM-DD */
                date?: string;
                pledgeId?: string;
                donorId?: string;
                status?: "scheduled" | "sent" | "failed" | "cancelled";
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderPage"];
                };
            };
        };
    };
    "reminders.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReminder"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderReply"];
                };
            };
        };
    };
    "reminders.figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderFiguresReply"];
                };
            };
        };
    };
    "reminders.calendar": {
        parameters: {
            query?: {
                /** @description A calendar day, YYYY-MM-DD */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderCalendarReply"];
                };
            };
        };
    };
    "reminders.draft": {
        parameters: {
            query: {
                pledgeId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderDraftReply"];
                };
            };
        };
    };
    "reminders.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderReply"];
                };
            };
        };
    };
    "reminders.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderReply"];
                };
            };
        };
    };
    "reminders.send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderReply"];
                };
            };
        };
    };
    "reminders.resend": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderReply"];
                };
            };
        };
    };
    "reminders.rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderRuleList"];
                };
            };
        };
    };
    "reminders.createRule": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReminderRule"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderRuleReply"];
                };
            };
        };
    };
    "reminders.updateRule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderRuleChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderRuleReply"];
                };
            };
        };
    };
    "reminders.removeRule": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "reminders.settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderSettingsReply"];
                };
            };
        };
    };
    "reminders.changeSettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderSettingsChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderSettingsReply"];
                };
            };
        };
    };
    "connect.status": {
        parameters: {
            query?: {
                forceRefresh?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountReply"];
                };
            };
        };
    };
    "connect.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConnectedAccount"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewAccountReply"];
                };
            };
        };
    };
    "connect.disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "connect.existing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExistingAccountReply"];
                };
            };
        };
    };
    "connect.createLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectLinkRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkReply"];
                };
            };
        };
    };
    "connect.oauthUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkReply"];
                };
            };
        };
    };
    "connect.finishOAuth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectOAuthAnswer"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountReply"];
                };
            };
        };
    };
    "connect.refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountReply"];
                };
            };
        };
    };
    "subscriptions.billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingReply"];
                };
            };
        };
    };
    "subscriptions.invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
        };
    };
    "subscriptions.subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TierChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierChangeReply"];
                };
            };
        };
    };
    "subscriptions.changePlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TierChoice"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TierChangeReply"];
                };
            };
        };
    };
    "subscriptions.replaceCard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCard"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewCardReply"];
                };
            };
        };
    };
    "subscriptions.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionsConfirmReply"];
                };
            };
        };
    };
    "subscriptions.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionsCancelReply"];
                };
            };
        };
    };
    "subscriptions.resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionsResumeReply"];
                };
            };
        };
    };
    "addressSuggestions.suggest": {
        parameters: {
            query: {
                text: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressSuggestionList"];
                };
            };
        };
    };
    "imports.list": {
        parameters: {
            query?: {
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
        };
    };
    "imports.upload": {
        parameters: {
            query: {
                fileName: string;
                kind: "donors" | "gifts" | "pledges" | "payments";
            };
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
        };
    };
    "imports.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
        };
    };
    "imports.discard": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "imports.preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreviewReply"];
                };
            };
        };
    };
    "imports.header": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeaderChoice"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
        };
    };
    "imports.check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportMapping"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
        };
    };
    "imports.rows": {
        parameters: {
            query?: {
                verdict?: "new" | "part" | "existing" | "duplicate" | "error" | "left-out";
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRowPage"];
                };
            };
        };
    };
    "imports.choose": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
                row: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RowChoice"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
        };
    };
    "imports.commit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
        };
    };
    "imports.undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
        };
    };
    "sample.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleDataReply"];
                };
            };
        };
    };
    "sample.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleDataReply"];
                };
            };
        };
    };
    "sample.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "profile.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
        };
    };
    "profile.rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonName"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserReply"];
                };
            };
        };
    };
    "search.find": {
        parameters: {
            query: {
                /** @description The text to search for. */
                query: string;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundRecordsReply"];
                };
            };
        };
    };
    "trash.list": {
        parameters: {
            query?: {
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                recordId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletionPage"];
                };
            };
        };
    };
    "trash.restore": {
        parameters: {
            query?: {
                /** @description Confirms that the change of a closed month becomes an adjustment in an open one. */
                adjustsClosedMonth?: boolean;
                canceledPledge?: "keep-apart" | "reopen";
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "trash.erase": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "organization.branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandingReply"];
                };
            };
        };
    };
    "organization.changeBranding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandingChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandingReply"];
                };
            };
        };
    };
    "organization.setLogo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandingReply"];
                };
            };
        };
    };
    "organization.removeLogo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandingReply"];
                };
            };
        };
    };
    "archives.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    "archives.restoreState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreStateReply"];
                };
            };
        };
    };
    "archives.restore": {
        parameters: {
            query: {
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreStateReply"];
                };
            };
        };
    };
    "closure.erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseOrganization"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationEndReply"];
                };
            };
        };
    };
    "closure.keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "exports.create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Repeating a request with the same key within a day returns the first reply.
                 * @example donation-2026-03-31-0001
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dataType: "donors" | "donations" | "pledges" | "campaigns";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExport"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportReady"];
                };
            };
        };
    };
    "exports.count": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataType: "donors" | "donations" | "pledges" | "campaigns";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExport"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportCountReply"];
                };
            };
        };
    };
    "exports.ticket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadTicketReply"];
                };
            };
        };
    };
    "exports.file": {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "exports.sample": {
        parameters: {
            query?: {
                fileFormat?: "csv" | "excel";
            };
            header?: never;
            path: {
                dataType: "donors" | "donations" | "pledges" | "campaigns";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.months": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                month?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthsReportReply"];
                };
            };
        };
    };
    "reports.monthsFile": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                month?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.campaigns": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                campaign?: string | "none";
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignsReportReply"];
                };
            };
        };
    };
    "reports.campaignsFile": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                campaign?: string | "none";
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.aging": {
        parameters: {
            query?: {
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                bucket?: "all" | "late" | "current" | "1-30" | "31-60" | "61-90" | "91-120" | "over-120";
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgingReportReply"];
                };
            };
        };
    };
    "reports.agingFile": {
        parameters: {
            query?: {
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                bucket?: "all" | "late" | "current" | "1-30" | "31-60" | "61-90" | "91-120" | "over-120";
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.expected": {
        parameters: {
            query?: {
                part?: ("all" | "overdue" | "later" | "undated") | string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpectedReportReply"];
                };
            };
        };
    };
    "reports.expectedFile": {
        parameters: {
            query?: {
                part?: ("all" | "overdue" | "later" | "undated") | string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.retention": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                group?: "last-year" | "retained" | "lapsed" | "first-time" | "repeat" | "first-time-retained" | "repeat-retained" | "new" | "recaptured" | "earlier";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorYearReportReply"];
                };
            };
        };
    };
    "reports.retentionFile": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                group?: "last-year" | "retained" | "lapsed" | "first-time" | "repeat" | "first-time-retained" | "repeat-retained" | "new" | "recaptured" | "earlier";
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.lybunt": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorYearReportReply"];
                };
            };
        };
    };
    "reports.lybuntFile": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.sybunt": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorYearReportReply"];
                };
            };
        };
    };
    "reports.sybuntFile": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.movement": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                group?: "last-year" | "retained" | "lapsed" | "first-time" | "repeat" | "first-time-retained" | "repeat-retained" | "new" | "recaptured" | "earlier";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DonorYearReportReply"];
                };
            };
        };
    };
    "reports.movementFile": {
        parameters: {
            query?: {
                /** @description The calendar year. */
                year?: number;
                /** @description A calendar day, YYYY-MM-DD */
                asOf?: string;
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                group?: "last-year" | "retained" | "lapsed" | "first-time" | "repeat" | "first-time-retained" | "repeat-retained" | "new" | "recaptured" | "earlier";
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "reports.value": {
        parameters: {
            query?: {
                segment?: "all" | "champions" | "loyal" | "promising" | "at-risk" | "quiet";
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValueReportReply"];
                };
            };
        };
    };
    "reports.valueFile": {
        parameters: {
            query?: {
                segment?: "all" | "champions" | "loyal" | "promising" | "at-risk" | "quiet";
                /** @description Words that each entry contains. */
                search?: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
                /** @description The format of the file. */
                format?: "csv" | "excel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
        };
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretReply"];
                };
            };
        };
    };
    "webhooks.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReply"];
                };
            };
        };
    };
    "webhooks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "webhooks.rotateSecret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretReply"];
                };
            };
        };
    };
    "webhooks.sendTest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryReply"];
                };
            };
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: {
                /** @description Only deliveries in this state. */
                state?: "pending" | "succeeded" | "failed";
                /** @description Only deliveries of this event. */
                type?: "donor.created" | "donor.updated" | "donor.deleted" | "donor.restored" | "donor.erased" | "campaign.created" | "campaign.updated" | "campaign.deleted" | "campaign.restored" | "campaign.erased" | "pledge.created" | "pledge.updated" | "pledge.deleted" | "pledge.restored" | "pledge.erased" | "donation.created" | "donation.updated" | "donation.settled" | "donation.deleted" | "donation.restored" | "donation.erased" | "recurring_donation.created" | "recurring_donation.updated" | "recurring_donation.erased" | "receipt.created" | "receipt.updated" | "receipt.erased" | "webhook.test";
                /** @description The last delivery of the page before; the reply continues after it. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryCursorPage"];
                };
            };
        };
    };
    "webhooks.delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailsReply"];
                };
            };
        };
    };
    "webhooks.replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryReply"];
                };
            };
        };
    };
    "journal.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalReply"];
                };
            };
        };
    };
    "journal.start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJournal"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalSettingsReply"];
                };
            };
        };
    };
    "journal.change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JournalSettingsChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalSettingsReply"];
                };
            };
        };
    };
    "journal.months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalMonthList"];
                };
            };
        };
    };
    "journal.checkClosing": {
        parameters: {
            query: {
                /** @description A month, YYYY-MM */
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalClosingCheckReply"];
                };
            };
        };
    };
    "journal.close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJournalClosing"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalClosingReply"];
                };
            };
        };
    };
    "journal.reopen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JournalReopening"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "journal.closingStatement": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    "journal.entries": {
        parameters: {
            query: {
                /** @description A month, YYYY-MM */
                month: string;
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntryPage"];
                };
            };
        };
    };
    "journal.totals": {
        parameters: {
            query: {
                /** @description A month, YYYY-MM */
                month: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTotalList"];
                };
            };
        };
    };
    "journal.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJournalExport"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalExportReply"];
                };
            };
        };
    };
    "journal.file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "text/plain": string;
                };
            };
        };
    };
    "tieOut.overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TieOutOverviewReply"];
                };
            };
        };
    };
    "tieOut.deposits": {
        parameters: {
            query?: {
                /** @description Only deposits after this one */
                after?: string;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepositCursorPage"];
                };
            };
        };
    };
    "tieOut.month": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A month, YYYY-MM */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TieOutMonthReply"];
                };
            };
        };
    };
    "tieOut.rows": {
        parameters: {
            query: {
                side: "bank" | "journal" | "quickbooks";
                cause: "missing" | "unequal" | "edited" | "blocked" | "waiting" | "held" | "before-start" | "refund" | "dispute" | "fee" | "in-transit" | "other-month" | "adjustment" | "ignored";
                /** @description Only rows after this one */
                after?: string;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description A month, YYYY-MM */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TieOutRowCursorPage"];
                };
            };
        };
    };
    "tieOut.post": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A month, YYYY-MM */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TieOutPostedReply"];
                };
            };
        };
    };
    "tieOut.line": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankLineReply"];
                };
            };
        };
    };
    "quickBooks.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickBooksStatusReply"];
                };
            };
        };
    };
    "quickBooks.disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "quickBooks.begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickBooksBeginReply"];
                };
            };
        };
    };
    "quickBooks.finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuickBooksReturn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "quickBooks.choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickBooksChoicesReply"];
                };
            };
        };
    };
    "quickBooks.map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuickBooksMappingChanges"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickBooksSettingsReply"];
                };
            };
        };
    };
    "quickBooks.send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuickBooksSending"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "quickBooks.sendWaiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
    "quickBooks.preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickBooksPreviewReply"];
                };
            };
        };
    };
    "quickBooks.previewDocument": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickBooksDocumentPreviewReply"];
                };
            };
        };
    };
    "quickBooks.documents": {
        parameters: {
            query?: {
                state?: "waiting" | "held" | "sending" | "synced" | "blocked" | "error" | "removed";
                /** @description The page to return, from 1. */
                page?: number;
                /** @description The most entries of one page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickBooksDocumentPage"];
                };
            };
        };
    };
    "quickBooks.sendAgain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
        };
    };
}
